import type { PopupDefinition } from '#web/popups.ts'

export interface CoursesProps {
  /** Limits the list to this category. */
  id?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    courses: { props: CoursesProps; result: undefined }
  }
}

// Spec §2, Popups: it closes about 1 s after a route change.
export const popup: PopupDefinition = { id: 'courses', shape: 'modal', staysMs: 1000, fromAddress: { id: 'id' } }
