import type { Hono } from 'hono'
import { addAdminFile } from '#features/accounts/server/admin-file.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
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

/** Serves the people who match the filters as a CSV file. */
export const addPeopleFile = (api: Hono<PortalEnv>, kernel: Kernel): void =>
  addAdminFile(api, kernel, {
    path: '/backoffice/users.csv',
    name: 'people',
    action: 'users.exported',
    perHour: EXPORTS_PER_HOUR,
    filter: peopleFilter,
    lines: (filter) => linesOf(kernel, filter),
  })

/** Streams the lines with backpressure, so that only one step is in memory however many people there are. */
function linesOf(kernel: Kernel, filter: PeopleFilter): ReadableStream<string> {
  let after: Place | undefined
  return new ReadableStream<string>({
    start: (file) => file.enqueue(BYTE_ORDER_MARK + csvLine(COLUMNS)),
    pull: async (file) => {
      const rows = await listPeople(kernel, { filter, after, limit: EXPORT_STEP })
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
