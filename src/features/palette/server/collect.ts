import { hasRole, type StaffRole } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import { FOUND_OF_KIND_MAX, NEAR_MIN_LENGTH } from '../limits.ts'
import type { FoundEntry, NamedEntry, PaletteEntry } from '../model.ts'
import {
  type FoundRecord,
  type PaletteEntries,
  paletteEntries,
  type PlaceSource,
  type RecordSource,
  type Searcher,
} from './hooks.ts'

/** Returns the actions and screens that a visitor may use, the start pages before their sections. */
export const namedEntriesFor = (kernel: Kernel, search: Searcher): NamedEntry[] => [
  ...offered(kernel, 'actions', search).map((source) => namedEntry('action', source)),
  ...offered(kernel, 'screens', search)
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .map((source) => namedEntry('screen', source)),
]

const depthOf = ({ to }: PlaceSource): number => to.split('/').length

/** Returns the records that match and that the visitor may open; where there are none, those that are spelt alike. */
export async function findRecords(kernel: Kernel, search: Searcher & { q: string }): Promise<FoundEntry[]> {
  const found = await askAll(kernel, { ...search, isNear: false })
  return found.length > 0 || search.q.length < NEAR_MIN_LENGTH ? found : askAll(kernel, { ...search, isNear: true })
}

async function askAll(kernel: Kernel, search: Searcher & { q: string; isNear: boolean }): Promise<FoundEntry[]> {
  const found = await Promise.all(
    offered(kernel, 'records', search).map(async (source) => {
      const records = await source.find(kernel, { ...search, limit: FOUND_OF_KIND_MAX })
      return records.map((record) => foundEntry(source, record))
    }),
  )
  return found.flat()
}

/** Returns the screens and records at addresses, in that order; others are left out. */
export async function readPlaces(
  kernel: Kernel,
  search: Searcher & { paths: readonly string[] },
): Promise<PaletteEntry[]> {
  const { paths } = search
  const screens = offered(kernel, 'screens', search).map((source) => namedEntry('screen', source))
  const records = await Promise.all(
    offered(kernel, 'records', search).map(async (source) => {
      const keys = paths.flatMap((path) => source.address.exec(path)?.[1] ?? [])
      const read = keys.length === 0 ? [] : await source.read(kernel, { ...search, keys })
      return read.map((record) => foundEntry(source, record))
    }),
  )
  const known = new Map<string, PaletteEntry>([...records.flat(), ...screens].map((entry) => [entry.to, entry]))
  return paths.flatMap((path) => known.get(path) ?? [])
}

const namedEntry = (kind: NamedEntry['kind'], { id, icon, text, words, to }: PlaceSource): NamedEntry => ({
  kind,
  id,
  icon,
  text,
  words: words ?? null,
  to,
})

const foundEntry = ({ id, icon }: RecordSource, record: FoundRecord): FoundEntry => ({
  kind: 'record',
  of: id,
  icon,
  ...record,
})

type Sources<Name extends keyof PaletteEntries> = NonNullable<PaletteEntries[Name]>[number]

function offered<Name extends keyof PaletteEntries>(
  kernel: Kernel,
  name: Name,
  { visitor }: Searcher,
): Sources<Name>[] {
  const all = kernel.hooks.of(paletteEntries).flatMap((entries): readonly Sources<Name>[] => entries[name] ?? [])
  return all.filter(({ access }: { access: StaffRole }) => hasRole(visitor.roles, access))
}
