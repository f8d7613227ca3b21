/** Sent on `window` when a page has entered, or the same page with another query or hash. */
export const PAGE_SHOWN_EVENT = 'portico:page-shown'
