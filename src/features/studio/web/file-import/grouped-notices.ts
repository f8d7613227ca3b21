import type { FilePlace, Notice } from '../../file-formats/model.ts'

/** How many places of one kind of notice are listed. */
const PLACES_MAX = 6

/** Notices of one kind, with how many there are and where. */
export interface NoticeGroup {
  code: string
  about: string
  count: number
  places: FilePlace[]
  /** How many places are not listed. */
  more: number
}

/** Groups the notices of an outcome by what they say. */
export function groupedNotices(notices: readonly Notice[], outcome: Notice['outcome']): NoticeGroup[] {
  const own = notices.filter((notice) => notice.outcome === outcome)
  const groups = Map.groupBy(own, ({ code, about = '' }) => JSON.stringify([code, about]))
  return [...groups.values()].map((group) => {
    const [first] = group
    const known = new Map(group.flatMap(({ place }) => (place ? [[JSON.stringify(place), place] as const] : [])))
    const places = [...known.values()]
    return {
      code: first?.code ?? '',
      about: first?.about ?? '',
      count: group.length,
      places: places.slice(0, PLACES_MAX),
      more: Math.max(0, places.length - PLACES_MAX),
    }
  })
}
