import type { PopupDefinition } from '#web/popups.ts'

declare module '#web/popups.ts' {
  interface Popups {
    /** The whole menu at a glance, with languages and contacts (POPUP-20). */
    nav: { props: object }
  }
}

export const popup: PopupDefinition = { id: 'nav', shape: 'aside', fromAddress: {} }
