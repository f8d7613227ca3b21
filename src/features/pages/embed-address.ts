/** What a frame needs to work; nothing lets it move the page or open dialogs over it. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** How a source of the settings is named in the policy of pages: with a path it lets in all below that. */
export const embedSource = (source: string): string => `https://${source}${source.includes('/') ? '/' : ''}`

/**
 * The address as a frame may load it; undefined unless one of the `sources` of the settings is its host, or its host and
 * the first parts of its path, as `docs.google.com/forms`.
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

/** What a frame may do. A page of the portal's own host never gets scripts together with its own origin: it could free itself. */
export const embedSandbox = (url: URL, ownHost: string): string =>
  url.host === ownHost ? SANDBOX : `${SANDBOX} allow-same-origin`
