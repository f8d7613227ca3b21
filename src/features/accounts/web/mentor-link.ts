/** Days that a link of a mentor or team is remembered in the browser (ROUTE-45). */
const KEPT_DAYS = 30
const SECONDS_PER_DAY = 86_400
/** Names of the query parameters, and of the cookies. */
export const MENTOR_NAMES = ['mentor_id', 'team_id'] as const
const ID = /^[\w-]{1,64}$/

/**
 * Returns `document.cookie` lines that keep the mentor or team in an address until the visitor is connected. The last
 * link counts as a whole: one with only a team removes the mentor of an earlier one.
 */
export function mentorCookies(search: string): string[] {
  const query = new URLSearchParams(search)
  const given = MENTOR_NAMES.map((name) => ({ name, id: query.get(name) ?? '' })).filter(({ id }) => ID.test(id))
  if (given.length === 0) return []
  return MENTOR_NAMES.map((name) => {
    const id = given.find((entry) => entry.name === name)?.id
    const seconds = id === undefined ? 0 : KEPT_DAYS * SECONDS_PER_DAY
    return `${name}=${id ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  })
}
