/** Names of caches and addresses that the app and the service worker share. */

/** Every cache whose name begins so is deleted when somebody signs out (`accounts/web/confirm-sign-out.ts`). */
export const KEPT_CACHES = 'portico-kept-'
export const COURSE_CACHES = `${KEPT_CACHES}course-`
export const APP_CACHES = `${KEPT_CACHES}app-`
/** Answers about the person: who they are, what they have done. */
export const OWN_CACHE = `${KEPT_CACHES}own`

/** In the cache of a course: what is kept of it, as JSON (`KeptCourse`). */
export const ABOUT_ADDRESS = '/kept/about'
/** In the cache of the app: says that the rest of it is complete. */
export const WHOLE_ADDRESS = '/kept/whole'
/** In the cache of a course: a lesson that opens later. No page asks for such an address. */
export const lockedAddress = (elementId: string): string => `/kept/locked/${elementId}`

/** Requests with this header are not answered or stored by the service worker. */
export const KEPT_HEADER = 'x-kept'
