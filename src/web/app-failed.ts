/** Event on `window` when hydration failed. The server-rendered page stays, and `boot.ts` shows a notice. */
export const APP_FAILED_EVENT = 'portico:app-failed'
