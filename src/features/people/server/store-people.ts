import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { methodsOf } from '#features/accounts/server/messengers/offered.ts'
import type { Kernel } from '#server/kernel.ts'
import { COUNTED_MAX } from '../limits.ts'
import type { PeopleFilter } from '../model.ts'
import type { AccountState, Order } from '../rules.ts'
import type { Place } from './cursor.ts'
import { wordsIn } from './search-words.ts'

// Written exactly as in the indexes of migration 0061, or PostgreSQL would not use them.
const NAME = sql<string>`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, ''))`
export const WORDS = sql<string>`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
  || coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || id)`
const REGISTERED = sql<Date>`coalesce(registered_at, created_at)`

type Stores = Pick<Kernel, 'db' | 'parts'>

interface Sorting {
  by: RawBuilder<unknown>
  type: RawBuilder<unknown>
  isDescending: boolean
}
const TIME = sql`timestamptz`
const SORTINGS: Record<Order, Sorting> = {
  newest: { by: REGISTERED, type: TIME, isDescending: true },
  oldest: { by: REGISTERED, type: TIME, isDescending: false },
  name: { by: NAME, type: sql`text`, isDescending: false },
  seen: { by: sql`last_seen_at`, type: TIME, isDescending: true },
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

/** Returns people who match, in order, after a position. `key` is the sort value for the next cursor. */
export async function listPeople(
  kernel: Stores,
  { filter, after, limit }: { filter: PeopleFilter; after: Place | undefined; limit: number },
) {
  const { by, type, isDescending } = SORTINGS[filter.order ?? 'newest']
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const fitting = people(kernel, filter)
  const [key, id] = after ?? []
  const rest =
    key === undefined
      ? fitting
      : fitting.where(sql<boolean>`(${by}, id) ${sql.raw(isDescending ? '<' : '>')} (${key}::${type}, ${id})`)
  return rest
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'phone', 'avatar', 'roles', 'status', 'links'])
    .select(['last_seen_at', 'deletion_asked_at', 'lang', 'utm'])
    .select([REGISTERED.as('registered'), sql<string>`(${by})::text`.as('key'), HAS_PASSWORD.as('has_password')])
    .orderBy(sql`${by} ${direction}, id ${direction}`)
    .limit(limit)
    .execute()
}

const HAS_PASSWORD = sql<boolean>`exists (select from credentials where user_id = users.id)`

/** Counts people who match, up to one more than `COUNTED_MAX` to keep the query fast. */
export async function countPeople(kernel: Stores, filter: PeopleFilter): Promise<number> {
  const { count } = await kernel.db
    .selectFrom(
      people(kernel, filter)
        .select('id')
        .limit(COUNTED_MAX + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function people(kernel: Stores, { q, role, state, way, from, to }: PeopleFilter) {
  const conditions = [
    ...wordsIn(q ?? '').map((word) => sql<boolean>`${WORDS} like ${likePattern(word)}`),
    ...(role ? [sql<boolean>`roles @> array[${role}]::text[]`] : []),
    ...(state ? [STANDS[state]] : []),
    ...(way ? [hasSignInMethod(kernel, way)] : []),
    ...(from ? [sql<boolean>`${REGISTERED} >= ${new Date(from)}`] : []),
    ...(to ? [sql<boolean>`${REGISTERED} < ${new Date(new Date(to).getTime() + DAY_MS)}`] : []),
  ]
  const all = kernel.db
    .selectFrom('users')
    .where('status', '!=', 'session')
    .where('environment_id', '=', ENVIRONMENT_ID)
  return conditions.reduce((found, condition) => found.where(condition), all)
}

const STANDS: Record<AccountState, RawBuilder<boolean>> = {
  active: sql<boolean>`status = 'active' and deletion_asked_at is null`,
  blocked: sql<boolean>`status = 'blocked'`,
  deleting: sql<boolean>`deletion_asked_at is not null`,
}

function hasSignInMethod(kernel: Stores, way: string): RawBuilder<boolean> {
  if (way === 'password') return HAS_PASSWORD
  const patterns = methodsOf(kernel, way).map((method) => `${method}|%`)
  return sql<boolean>`exists (select from user_links where user_id = users.id and link like any(${patterns}))`
}

const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
