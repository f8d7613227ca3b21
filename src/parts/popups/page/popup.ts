import type { PopupDefinition } from '#web/popups.ts'

export interface PagePopupProps {
  /** Which page; its id does as well. */
  alias?: string
  id?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** A page of blocks over the one that is shown (POPUP-18, POPUP-31). */
    page: { props: PagePopupProps }
  }
}

export const popup: PopupDefinition = { id: 'page', shape: 'modal', fromAddress: { alias: 'id', id: 'id' } }
