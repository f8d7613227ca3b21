import { safePath } from '../safe-path.ts'

/** Addresses of this host that are no pages: nobody is led to them. */
const NO_PAGE = /^\/(?:api|auth|authcb|callback|connect|dev|files|invite)(?:\/|$)/

/** The path of a page of this portal, as somebody named it; undefined for anything else. */
export function pagePath(asked: string | undefined): string | undefined {
  const path = safePath(asked)
  return path === undefined || NO_PAGE.test(path) ? undefined : path
}
