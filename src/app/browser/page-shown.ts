/** Event on `window` when a page is shown, or the same page with another query or hash. */
export const PAGE_SHOWN_EVENT = 'portico:page-shown'
