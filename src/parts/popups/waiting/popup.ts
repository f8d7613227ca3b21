import type { PopupDefinition } from '#web/popups.ts'

declare module '#web/popups.ts' {
  interface Popups {
    /** Lists what the learner has done that the portal hasn't received yet. */
    waiting: { result: undefined }
  }
}

export const popup: PopupDefinition = { id: 'waiting', shape: 'modal' }
