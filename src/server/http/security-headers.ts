/** Sources beyond this portal that its settings allow, by directive. */
export type ExtraSources = Partial<
  Record<
    'script-src' | 'style-src' | 'connect-src' | 'img-src' | 'media-src' | 'font-src' | 'frame-src' | 'form-action',
    readonly string[]
  >
>

/**
 * Security headers of every response. The policy of a loaded page can't be widened later, so it allows everything that the
 * portal's settings enable; without consent nothing of it is inserted. Inline scripts never run.
 */
export function securityHeaders(options: {
  isSecure: boolean
  isDevelopment: boolean
  extra?: ExtraSources
}): Record<string, string> {
  const { isSecure, isDevelopment, extra = {} } = options
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Only the development server inlines styles.
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, own]) => {
    const more = extra[name as keyof ExtraSources] ?? []
    const sources = more.length > 0 ? [...own.filter((source) => source !== "'none'"), ...more] : own
    return `${name} ${sources.join(' ')}`
  })
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...transportHeaders(isSecure),
  }
}

/**
 * Security headers of the build's files. They name no sources: the policy of the service worker would limit what it fetches for
 * pages.
 */
export const fileHeaders = (isSecure: boolean): Record<string, string> => ({
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  ...transportHeaders(isSecure),
})

const transportHeaders = (isSecure: boolean): Record<string, string> =>
  isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}
