/** What an embedded page needs to work; it can't navigate this page or open dialogs over it. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Returns an allowed source in the notation of the content security policy; a path allows everything below it. */
export const embedSource = (source: string): string => `https://${source}${source.includes('/') ? '/' : ''}`

/**
 * Returns the address to embed; undefined unless one of the `sources` in the settings is its host, or its host with the
 * first parts of its path, such as `docs.google.com/forms`.
 */
export function embedAt(address: string, sources: readonly string[]): URL | undefined {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  const isIn = (source: string) => {
    const [host = '', ...path] = source.split('/')
    return url.host === host && (path.length === 0 || url.pathname.startsWith(`/${path.join('/')}/`))
  }
  return sources.some(isIn) ? url : undefined
}

/**
 * Returns the `sandbox` of a frame. A page of the portal's own host never gets scripts together with its origin, since
 * it could remove its own sandbox.
 */
export const embedSandbox = (url: URL, ownHost: string): string =>
  url.host === ownHost ? SANDBOX : `${SANDBOX} allow-same-origin`
