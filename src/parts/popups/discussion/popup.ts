import type { PopupDefinition } from '#web/popups.ts'

declare module '#web/popups.ts' {
  interface Popups {
    /** Shows the discussion of `discussions/web/popup-state.ts`; opened by SHOW_DISCUSSION_POPUP. */
    discussion: { props: object; result: undefined }
  }
}

/** Spec §2, Popups: an aside of width 830 that closes by clearing the query string. */
export const popup: PopupDefinition = { id: 'discussion', shape: 'aside', isWide: true, clearsQuery: true }
