import type { PopupDefinition } from '#web/popups.ts'

export interface AwardPopupProps {
  courseId?: string
  /** Without it the popup is about the end of the course. */
  awardId?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Shows an award of a course, or its end (POPUP-17, POPUP-35, CERT-05). */
    award: { props: AwardPopupProps }
  }
}

export const popup: PopupDefinition = { id: 'award', shape: 'modal', fromAddress: { awardId: 'id', courseId: 'id' } }
