const ANY_ORIGIN = 'http://portal.invalid'

/** Returns a path of this portal with query and hash; undefined for anything that could lead elsewhere (ROUTE-29). */
export function safePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, ANY_ORIGIN)) return undefined
  const url = new URL(address, ANY_ORIGIN)
  // `//host`, `/\host` and the like name another host; so does what remains of `/./` before a second slash.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
