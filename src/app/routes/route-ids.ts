/** The route around every page with a language, to which rare ones are added. */
export const PORTAL_ROUTE = 'portal'
/** The route around pages in the usual layout, to which those of one's own are added. */
export const PAGES_ROUTE = 'pages'
/** The route around courses and their elements. */
export const COURSES_ROUTE = 'courses'
