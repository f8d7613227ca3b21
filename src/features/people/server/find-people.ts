import type { Kernel } from '#server/kernel.ts'
import { PAGE_LENGTH } from '../limits.ts'
import type { PeopleFilter, PersonLine } from '../model.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { presentLine } from './present.ts'
import { countPeople, listPeople } from './store-people.ts'

/** Returns a page of the people who match; the first page also has their number. */
export async function findPeople(
  kernel: Kernel,
  { cursor, ...filter }: PeopleFilter & { cursor?: string | undefined },
): Promise<{ people: PersonLine[]; next: string | null; count: number | null }> {
  const after = placeOf(cursor)
  const [rows, count] = await Promise.all([
    listPeople(kernel, { filter, after, limit: PAGE_LENGTH + 1 }),
    after ? null : countPeople(kernel, filter),
  ])
  const shown = rows.slice(0, PAGE_LENGTH)
  const last = shown.at(-1)
  const next = last && rows.length > PAGE_LENGTH ? cursorOf([last.key, last.id]) : null
  return { people: shown.map(presentLine), next, count }
}
