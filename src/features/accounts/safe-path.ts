const ANY_ORIGIN = 'http://portal.invalid'

/** A path of this portal with its query and hash, or undefined for anything that could lead elsewhere (ROUTE-29). */
export function safePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, ANY_ORIGIN)) return undefined
  const url = new URL(address, ANY_ORIGIN)
  // `//host`, `/\host` and their like name a host of their own; so does what is left of `/./` before a second slash.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
