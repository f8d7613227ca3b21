// Fast refresh needs this before any component is loaded. Usually it is inline, which the Content Security Policy refuses.
// @ts-expect-error served by the development server
// oxlint-disable-next-line import/no-absolute-path -- an address of that server, not a file
import refresh from '/@react-refresh'

refresh.injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
// @ts-expect-error as above
await import('/@vite/client')
await import('../browser/boot.ts')
