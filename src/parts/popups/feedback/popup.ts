import type { PopupDefinition } from '#web/popups.ts'

export interface FeedbackPopupProps {
  /** The course in which the popup was opened. */
  courseId?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Asks for feedback (IMPL-44). */
    feedback: { props: FeedbackPopupProps }
  }
}

export const popup: PopupDefinition = { id: 'feedback', shape: 'modal', isOver: true }
