import type { Context, Hono } from 'hono'
import { ApiError } from '#base/errors.ts'
import { HOUR_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts'
import { checkAccess } from '#server/endpoints.ts'
import { portalError } from '#server/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/request-visitor.ts'
import { requireLimit } from '#server/require-limit.ts'
import { EXPORT_STEP, EXPORTS_PER_HOUR } from '../limits.ts'
import { peopleFilter, type PeopleFilter } from '../model.ts'
import type { Place } from './cursor.ts'
import { presentLine } from './present.ts'
import { listPeople, type PersonRow } from './store-people.ts'

const COLUMNS = [
  'id', 'first_name', 'last_name', 'username', 'email', 'phone', 'roles', 'state', 'ways_in', 'language', 'registered',
  'last_seen', 'utm_source', 'utm_campaign',
] as const // oxfmt-ignore

type Column = (typeof COLUMNS)[number]

/** The people who were found as a file for spreadsheets: an address of its own, since browsers save it as it comes. */
export function addPeopleFile(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/backoffice/users.csv', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    await requireAdminProof(kernel, http)
    const { userId } = visitor
    const filter = filterOf(context)
    await requireLimit(kernel, { key: `people file ${userId}`, points: EXPORTS_PER_HOUR, durationMs: HOUR_MS })
    const { q, ...rest } = filter
    // What was searched for may be somebody's name.
    const details = { ...rest, hasSearch: Boolean(q) }
    await audit(kernel.db, { actorId: userId, action: 'users.exported', details, now: kernel.clock.now() })
    return new Response(linesOf(kernel, filter).pipeThrough(new TextEncoderStream()), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="people-${ENVIRONMENT_ID}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })
}

function filterOf(context: Context): PeopleFilter {
  const { data, error } = peopleFilter.safeParse(context.req.query())
  if (data) return data
  const validationErrors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new ApiError({ ...portalError('portal.not-valid').problem, validationErrors })
}

/** Reads on only as fast as somebody takes it: of however many people, one step is in memory. */
function linesOf({ db }: Kernel, filter: PeopleFilter): ReadableStream<string> {
  let after: Place | undefined
  return new ReadableStream<string>({
    start: (file) => file.enqueue(BYTE_ORDER_MARK + csvLine(COLUMNS)),
    pull: async (file) => {
      const rows = await listPeople(db, { filter, after, limit: EXPORT_STEP })
      const last = rows.at(-1)
      if (rows.length > 0) file.enqueue(rows.map(lineOf).join(''))
      if (!last || rows.length < EXPORT_STEP) return file.close()
      after = [last.key, last.id]
    },
  })
}

function lineOf(row: PersonRow): string {
  const cells = cellsOf(row)
  return csvLine(COLUMNS.map((column) => cells[column]))
}

function cellsOf(row: PersonRow): Record<Column, string | null> {
  const { roles, state, ways, registered, lastSeen, ...line } = presentLine(row)
  const campaign = row.utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID)
  return {
    id: line.id,
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    email: line.email,
    phone: line.phone,
    roles: roles.join(' '),
    state,
    ways_in: ways.join(' '),
    language: row.lang,
    registered,
    last_seen: lastSeen,
    utm_source: campaign?.utm_source ?? null,
    utm_campaign: campaign?.utm_campaign ?? null,
  }
}
