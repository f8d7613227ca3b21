import { safePath } from '../safe-path.ts'

/** Addresses of this host that aren't pages. */
const NO_PAGE = /^\/(?:api|auth|authcb|callback|connect|dev|files|invite)(?:\/|$)/

/** Returns the path of a page of this portal; undefined for anything else. */
export function pagePath(asked: string | undefined): string | undefined {
  const path = safePath(asked)
  return path === undefined || NO_PAGE.test(path) ? undefined : path
}
