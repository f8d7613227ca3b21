import type { PopupDefinition } from '#web/popups.ts'

declare module '#web/popups.ts' {
  interface Popups {
    /** Portals and organizations by region; choosing one leads there (POPUP-19). */
    regions: { props: object }
  }
}

export const popup: PopupDefinition = { id: 'regions', shape: 'aside', fromAddress: {} }
