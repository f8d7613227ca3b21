import type { PopupDefinition } from '#web/popups.ts'

export interface FeedbackPopupProps {
  /** In which course one is asked. */
  courseId?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** How do you like it (IMPL-44). */
    feedback: { props: FeedbackPopupProps }
  }
}

export const popup: PopupDefinition = { id: 'feedback', shape: 'modal', isOver: true }
