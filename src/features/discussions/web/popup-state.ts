import { useSyncExternalStore } from 'react'
import type { Discussion } from '../model.ts'

/** Spec §3, Discussion popup. */
export interface DiscussionPopup {
  visible: boolean
  discussionId: string | null
  courseId: string | null
  discussions: readonly Discussion[]
}

const HIDDEN: DiscussionPopup = { visible: false, discussionId: null, courseId: null, discussions: [] }
const listeners = new Set<() => void>()
let state = HIDDEN

/** What the discussion popup shows. */
export const discussionPopup = (): DiscussionPopup => state

export const showDiscussions = (shown: Omit<DiscussionPopup, 'visible'>): void => change({ ...shown, visible: true })

/** Goes to another discussion, or back to the list of them. */
export const chooseDiscussion = (discussionId: string | null): void => change({ ...state, discussionId })

// Spec §4: hide clears all.
export const hideDiscussions = (): void => change(HIDDEN)

export const useDiscussionPopup = (): DiscussionPopup => useSyncExternalStore(subscribe, discussionPopup, () => HIDDEN)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: DiscussionPopup): void {
  state = next
  for (const listener of listeners) listener()
}
