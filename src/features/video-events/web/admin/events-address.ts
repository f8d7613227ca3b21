export const EVENTS_PAGE = '/admin/events/'
/** Stands in the address instead of an id. */
export const NEW = 'new'
