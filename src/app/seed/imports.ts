import { DAY_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { finishImport, type ImportedRow, insertImport, insertRows } from '#features/people-import/server/store.ts'
import type { Kernel } from '#server/kernel.ts'

const ID = 'tuesday-list'
const IMPORTED_DAYS_AGO = 48

type SeededRow = Pick<ImportedRow, 'email' | 'first_name' | 'last_name' | 'outcome' | 'reason' | 'value'>

const ROWS: readonly SeededRow[] = [
  seededRow('amara.okonkwo@people.portico.test', 'Amara', 'Okonkwo', 'added'),
  seededRow('yusuf.demir@people.portico.test', 'Yusuf', 'Demir', 'added'),
  seededRow('joy.mensah@people.portico.test', 'Joy', 'Mensah', 'added'),
  seededRow('learner@demo.portico.test', '', '', 'unchanged'),
  { ...seededRow('lukas.maier', 'Lukas', 'Maier', 'refused'), reason: 'badEmail', value: 'lukas.maier' },
]

function seededRow(email: string, firstName: string, lastName: string, outcome: SeededRow['outcome']): SeededRow {
  return { email, first_name: firstName, last_name: lastName, outcome, reason: null, value: null }
}

/** Seeds an imported list, by which most people of a group came. */
export async function seedImport(kernel: Kernel): Promise<void> {
  const maker = await findUserByEmail(kernel.db, 'admin@demo.portico.test')
  if (!maker) return
  const now = new Date(kernel.clock.now().getTime() - IMPORTED_DAYS_AGO * DAY_MS)
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await insertImport(trx, { id: ID, madeBy: maker.id, lang: 'en', count: ROWS.length, now }))) return
    const common = { import_id: ID, lang: null, course_ids: [], group_ids: ['tuesday'], mentor_id: null }
    // Row 1 has the titles of the columns.
    const rows = ROWS.map((row, index) => ({ ...common, ...row, row: index + 2 }))
    await insertRows(trx, rows)
    await finishImport(trx, ID, now)
  })
}
