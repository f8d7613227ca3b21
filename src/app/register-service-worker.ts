/** Installs the worker that keeps visited lessons for a time without network. Development goes without it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.info('No service worker', error))
}
