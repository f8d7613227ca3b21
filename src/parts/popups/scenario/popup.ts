import type { PopupDefinition } from '#web/popups.ts'

declare module '#web/popups.ts' {
  interface Popups {
    scenario: { props: object; result: undefined }
  }
}

/** Aside on desktop, modal or card from below on small screens; closing clears the query string. Spec §2, Popups. */
export const popup: PopupDefinition = { id: 'scenario', shape: 'aside', clearsQuery: true }
