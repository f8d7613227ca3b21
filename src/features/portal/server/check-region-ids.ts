import { settingsError } from '../errors.ts'
import type { Region } from '../regions.ts'

/** Throws if two regions, or two of their entries, share an id. */
export function checkRegionIds(regions: readonly Region[]): void {
  for (const ids of [regions.map(({ id }) => id), regions.flatMap(({ entries }) => entries.map(({ id }) => id))]) {
    if (new Set(ids).size < ids.length) throw settingsError('portal.same-id-twice')
  }
}
