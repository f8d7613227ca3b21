export const EVENTS_PAGE = '/admin/events/'
/** Takes the place of an id in the address of a new event. */
export const NEW = 'new'
