/** Pages that a secret shows as they are being written (API-17): courses and their lessons, tests and webinars, and microcourses. */
const PREVIEWED = /^\/[\w-]+\/(?:courses|lesson|test|webinar|microcourse)\/[^/]/
const MICROCOURSE = /^\/[\w-]+\/microcourse\//
/** A lesson, by either of its addresses. */
const ELEMENT = /^\/[\w-]+\/(?:courses\/[^/]+\/)?(?:lesson|test|webinar)\//

const TEST = /^\/[\w-]+\/(?:courses\/[^/]+\/)?test\//

/** Returns the secret of an address that shows a draft; undefined for all others. */
export function previewSecret(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://portal')
  return PREVIEWED.test(pathname) ? (searchParams.get('secret') ?? undefined) : undefined
}

/** Whether an address is that of a microcourse. */
export const isMicrocourseAddress = (address: string): boolean => MICROCOURSE.test(address)

/** Whether an address is that of a test. */
export const isTestAddress = (address: string): boolean => TEST.test(address)

/** Named by the address of a course that is shown in place of a lesson that is locked. */
export const LOCKED_KEY = 'locked'

/**
 * Returns where a redirect of a draft's page leads: a locked lesson leads learners to its course, or to signing in. In a preview both
 * are the draft of the course.
 */
export function previewRedirect(location: string, { address, secret }: { address: string; secret: string }): string {
  const { pathname, searchParams } = new URL(location, 'http://portal')
  if (!PREVIEWED.test(pathname)) return location
  const finish = searchParams.get('finish')
  const query = new URLSearchParams({ secret, ...(finish !== null && { finish }) })
  if (ELEMENT.test(address) && !ELEMENT.test(pathname)) query.set(LOCKED_KEY, '1')
  return `${pathname}?${query}`
}
