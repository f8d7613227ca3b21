/** Told on `window` when the app could not take over the page that the server drew. The page stays; `boot.ts` says so. */
export const APP_FAILED_EVENT = 'portico:app-failed'
