import type { PopupDefinition } from '#web/popups.ts'

declare module '#web/popups.ts' {
  interface Popups {
    /** The whole menu with languages and contacts (POPUP-20). */
    nav: { props: object }
  }
}

export const popup: PopupDefinition = { id: 'nav', shape: 'aside', fromAddress: {} }
