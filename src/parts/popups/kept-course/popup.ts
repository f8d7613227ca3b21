import type { PopupDefinition } from '#web/popups.ts'

export interface KeptCourseProps {
  courseId: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Keeps a course on this device, shows what is kept of it, and removes it. */
    'kept-course': { props: KeptCourseProps; result: undefined }
  }
}

export const popup: PopupDefinition = { id: 'kept-course', shape: 'modal' }
