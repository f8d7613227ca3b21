/** The route above every page with a language, to which lazy ones are added. */
export const PORTAL_ROUTE = 'portal'
/** The route above pages in the default layout, to which account pages are added. */
export const PAGES_ROUTE = 'pages'
/** The route above courses and their elements. */
export const COURSES_ROUTE = 'courses'
