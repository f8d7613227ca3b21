import type { PopupDefinition } from '#web/popups.ts'

export interface MentorPanelProps {
  /** Where it is opened: kept with the connection (MENTOR-19). */
  courseId?: string | undefined
  pageId?: string | undefined
  /** Whom to show first. */
  mentorId?: string | undefined
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Mentors among whom one may choose, and whose learner one is (POPUP-25). */
    'mentor-panel': { props: MentorPanelProps }
  }
}

export const popup: PopupDefinition = { id: 'mentor-panel', shape: 'aside' }
