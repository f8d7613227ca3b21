import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'
import type { Discussion } from '../model.ts'

/** Spec §3, Discussion popup. */
export interface DiscussionPopup {
  visible: boolean
  discussionId: string | null
  courseId: string | null
  discussions: readonly Discussion[]
}

const HIDDEN: DiscussionPopup = { visible: false, discussionId: null, courseId: null, discussions: [] }
const popup = createStore(HIDDEN)

/** Returns the state of the discussion popup. */
export const discussionPopup = popup.get

export const showDiscussions = (shown: Omit<DiscussionPopup, 'visible'>): void => popup.set({ ...shown, visible: true })

/** Selects another discussion, or returns to the list. */
export const chooseDiscussion = (discussionId: string | null): void => popup.set({ ...popup.get(), discussionId })

// Spec §4: hide clears everything.
export const hideDiscussions = (): void => popup.set(HIDDEN)

export const useDiscussionPopup = (): DiscussionPopup => useStore(popup)
