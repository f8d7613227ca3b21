import type { PopupDefinition } from '#web/popups.ts'

export interface PagePopupProps {
  /** Alias or id of the page. */
  alias?: string
  id?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Shows a page of blocks above the current one (POPUP-18, POPUP-31). */
    page: { props: PagePopupProps }
  }
}

export const popup: PopupDefinition = { id: 'page', shape: 'modal', fromAddress: { alias: 'id', id: 'id' } }
