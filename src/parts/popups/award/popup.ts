import type { PopupDefinition } from '#web/popups.ts'

export interface AwardPopupProps {
  courseId?: string
  /** Without one the popup is about the end of the course. */
  awardId?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** What a course gives (POPUP-17, POPUP-35, CERT-05). */
    award: { props: AwardPopupProps }
  }
}

export const popup: PopupDefinition = { id: 'award', shape: 'modal', fromAddress: { awardId: 'id', courseId: 'id' } }
