import type { PopupDefinition } from '#web/popups.ts'

export interface MentorPanelProps {
  /** The course in which the popup was opened; stored with the connection (MENTOR-19). */
  courseId?: string | undefined
  pageId?: string | undefined
  /** The mentor to show first. */
  mentorId?: string | undefined
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Shows the learner's mentor, or mentors to choose from (POPUP-25). */
    'mentor-panel': { props: MentorPanelProps }
  }
}

export const popup: PopupDefinition = { id: 'mentor-panel', shape: 'aside' }
