import { HOUR_MS } from '#base/clock.ts'

const KEY = 'mentor-choice'
/** A guest who signs in much later no longer expects it. */
const KEPT_MS = HOUR_MS

/** A guest's choice, kept until they sign in. Without a mentor the portal chooses. */
export interface MentorChoice {
  mentorId?: string | undefined
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Keeps a guest's choice until after sign-in, across pages. */
export function saveChoice(choice: MentorChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...choice, until: Date.now() + KEPT_MS }))
  } catch {
    // Without session storage the choice has to be repeated.
  }
}

/** Whether a choice is kept. */
export function isChoiceKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Returns the kept choice and deletes it. */
export function takeChoice(): MentorChoice | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const choice: unknown = JSON.parse(kept ?? 'null')
    return isChoice(choice) && choice.until > Date.now() ? choice : undefined
  } catch {
    return undefined
  }
}

const isChoice = (value: unknown): value is MentorChoice & { until: number } =>
  typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'number'
