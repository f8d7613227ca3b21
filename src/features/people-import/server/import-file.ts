import type { Hono } from 'hono'
import { z } from 'zod'
import { addAdminFile } from '#features/accounts/server/admin-file.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import type { Kernel } from '#server/kernel.ts'
import { FILES_PER_HOUR } from '../limits.ts'
import { presentRow } from './present.ts'
import { loadNames } from './resolve.ts'
import { listRows } from './store.ts'

const COLUMNS = ['row', 'email', 'name', 'courses', 'groups', 'mentor', 'outcome', 'reason', 'value'] as const

/** Serves what became of each row of an import as a CSV file. */
export const addImportFile = (api: Hono<PortalEnv>, kernel: Kernel): void =>
  addAdminFile(api, kernel, {
    path: '/backoffice/people-import.csv',
    name: 'people-import',
    action: 'users.exported',
    perHour: FILES_PER_HOUR,
    filter: z.object({ id: z.string().max(100), q: z.undefined().optional() }),
    lines: ({ id }) => linesOf(kernel, id),
  })

function linesOf(kernel: Kernel, id: string): ReadableStream<string> {
  return new ReadableStream<string>({
    start: async (file) => {
      const names = await loadNames(kernel)
      file.enqueue(BYTE_ORDER_MARK + csvLine(COLUMNS))
      for (const stored of await listRows(kernel.db, id)) {
        const row = presentRow(names, stored)
        const lists = { courses: row.courses.join('|'), groups: row.groups.join('|') }
        const cells = { ...row, ...lists }
        file.enqueue(csvLine(COLUMNS.map((column) => cells[column])))
      }
      file.close()
    },
  })
}
