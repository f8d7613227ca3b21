import type { Generated, JSONColumnType } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Region, RegionEntry } from '../regions.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    regions: { id: string; environment_id: Generated<string>; name: JSONColumnType<Region['name']>; index: number }
    region_entries: {
      id: string
      environment_id: Generated<string>
      region_id: string
      kind: RegionEntry['kind']
      name: string
      country: string
      language: string
      logo: JSONColumnType<NonNullable<RegionEntry['logo']>> | null
      url: string
      index: number
    }
  }
}

export async function listRegions(db: Database | Transaction): Promise<Region[]> {
  const own = 'environment_id'
  const [regions, entries] = await Promise.all([
    db.selectFrom('regions').selectAll().where(own, '=', ENVIRONMENT_ID).orderBy('index').execute(),
    db.selectFrom('region_entries').selectAll().where(own, '=', ENVIRONMENT_ID).orderBy('index').execute(),
  ])
  return regions.map(({ id, name }) => ({ id, name, entries: entries.filter((entry) => entry.region_id === id) }))
}

/** Replaces all regions by these, in their order. */
export async function replaceRegions(trx: Transaction, regions: readonly Region[]): Promise<void> {
  await trx.deleteFrom('regions').where('environment_id', '=', ENVIRONMENT_ID).execute()
  if (regions.length === 0) return
  const rows = regions.map(({ id, name }, index) => ({ id, name: JSON.stringify(name), index }))
  await trx.insertInto('regions').values(rows).execute()
  const entries = regions.flatMap((region) =>
    region.entries.map((entry, index) => ({
      ...entry,
      region_id: region.id,
      logo: entry.logo && JSON.stringify(entry.logo),
      index,
    })),
  )
  if (entries.length > 0) await trx.insertInto('region_entries').values(entries).execute()
}
