/** The modules of the API and their addresses, which the settings publish to other clients (docs/decisions/072). */
export const SERVICES = {
  backoffice: '/api/backoffice',
  creator: '/api/creator',
  lpm: '/api/lpm',
  lpmV2: '/api/lpm/v2',
  fs: '/api/fs',
  sso: '/api/sso',
  mp: '/api/mp',
  dvm: '/api/dvm',
  ds: '/api/ds',
  router: '/api/router',
  biblekit: '/api/biblekit/graphql',
} as const

/** Returns the module of an API path, by the longest matching prefix. */
export function serviceOf(address: string): string | undefined {
  const belongs = Object.entries(SERVICES).filter(([, base]) => address === base || address.startsWith(`${base}/`))
  return belongs.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
