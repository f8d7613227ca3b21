import { DAY_MS } from '#base/clock.ts'

/** Number of finished elements from which a learner is asked (IMPL-44, API-20). */
export const FINISHED_BEFORE_ASKED = 3
/** Minimum time between two requests for feedback. */
export const ASKED_EVERY_MS = 30 * DAY_MS
export const FEEDBACK_MAX_LENGTH = 1000
export const MARKS = [1, 2, 3, 4, 5] as const
export const FEEDBACK_PAGE = 50
/** Delay after an element is finished, so that the course's own messages come first. */
export const ASK_AFTER_MS = 2500
/** Spec §3, local storage. */
export const LAST_SHOWN_KEY = 'feedback-popup-last-shown-time'
