import type { Change, CourseContent, CourseSettings, ElementContent } from './model.ts'

/** Returns the differences between two versions of a course in the order of the newer one; removals come last. */
export function changesBetween(before: CourseContent, after: CourseContent): Change[] {
  const known = new Map(before.elements.map((element) => [element.id, element]))
  const kept = new Set(after.elements.map(({ id }) => id))
  const moved = movedIds(
    before.elements.map(({ id }) => id).filter((id) => kept.has(id)),
    after.elements.map(({ id }) => id).filter((id) => known.has(id)),
  )
  return [
    ...courseChanges(before.course, after.course),
    ...after.elements.flatMap((element) => {
      const old = known.get(element.id)
      if (!old) return [changeOf('added', element)]
      return elementChanges(old, element, moved.has(element.id))
    }),
    ...before.elements.filter(({ id }) => !kept.has(id)).map((element) => changeOf('removed', element)),
  ]
}

const changeOf = (kind: Change['kind'], { id, title }: Pick<ElementContent, 'id' | 'title'>): Change => ({
  kind,
  elementId: id,
  title,
})

const TEXTS = ['title', 'description', 'lead', 'outcomes', 'category', 'author', 'buttons', 'seo', 'texts'] as const
const SWITCHES = ['access', 'arbitraryWalkthrough', 'hidden'] as const
const SALE = ['type', 'price', 'currency'] as const

function courseChanges(before: CourseSettings, after: CourseSettings): Change[] {
  const kinds: Change['kind'][] = []
  if (!isSame(pick(before, TEXTS), pick(after, TEXTS))) kinds.push('course-texts')
  if (before.access !== after.access) kinds.push('course-access')
  if (before.arbitraryWalkthrough !== after.arbitraryWalkthrough) kinds.push('course-walkthrough')
  if (before.hidden !== after.hidden) kinds.push(after.hidden ? 'course-hidden' : 'course-shown')
  const isPriceNew = !isSame(priceOf(before), priceOf(after))
  if (isPriceNew) kinds.push('course-price')
  const others = [...TEXTS, ...SWITCHES, ...SALE]
  if (!isSame(omit(before, others), omit(after, others))) kinds.push('course-settings')
  const prices = { before: priceOf(before), after: priceOf(after) }
  return kinds.map((kind) => ({
    kind,
    elementId: null,
    title: after.title,
    ...(kind === 'course-price' && { prices }),
  }))
}

/** Returns the price of a course; null if it is free or has none. */
export function priceOf({ type, price, currency }: Pick<CourseSettings, 'type' | 'price' | 'currency'>) {
  return type === 'paid' && price !== null && currency !== null ? { amount: price, currency } : null
}

const NAMED = ['title', 'visible', 'canBeFirst', 'audience', 'components', 'test', 'webinar'] as const

function elementChanges(before: ElementContent, after: ElementContent, isMoved: boolean): Change[] {
  const changes: Change[] = []
  const note = (kind: Change['kind'], more: Partial<Change> = {}) => changes.push({ ...changeOf(kind, after), ...more })
  if (before.title !== after.title) note('renamed', { from: before.title })
  if (isMoved) note('moved')
  if (before.visible !== after.visible) note(after.visible ? 'shown' : 'hidden')
  if (before.canBeFirst !== after.canBeFirst) note(after.canBeFirst ? 'first-opened' : 'first-closed')
  if (!isSame(before.audience, after.audience)) note('audience')
  const counts = blockCounts(before, after)
  if (counts) note('blocks', { counts })
  if (!isSame(before.test, after.test)) note('test')
  if (isMovedWebinar(before, after)) note('webinar')
  // The length of a webinar is part of its schedule.
  const named = after.type === 'webinar' ? [...NAMED, 'duration'] : NAMED
  if (!isSame(omit(before, named), omit(after, named))) note('settings')
  return changes
}

/** Versions have no schedules, and older drafts no time zone: neither is a change. */
const isMovedWebinar = ({ webinar: before }: ElementContent, { webinar: after }: ElementContent): boolean =>
  before !== undefined && after !== undefined && !isSame(before, { timeZone: before.timeZone, ...after })

type WithBlocks = Pick<ElementContent, 'components'>

/** Returns how many blocks were added, removed and changed; undefined if none. */
export function blockCounts({ components: before }: WithBlocks, { components: after }: WithBlocks): Change['counts'] {
  if (isSame(before, after)) return undefined
  const known = new Map(before.map((block) => [block.id, block]))
  const kept = new Set(after.map(({ id }) => id))
  const stayed = before.filter(({ id }) => kept.has(id)).map(({ id }) => id)
  const moved = movedIds(
    stayed,
    after.filter(({ id }) => known.has(id)).map(({ id }) => id),
  )
  const isChanged = (block: (typeof after)[number]) => {
    const old = known.get(block.id)
    return old !== undefined && (moved.has(block.id) || !isSame(old, block))
  }
  return {
    added: after.filter(({ id }) => !known.has(id)).length,
    removed: before.filter(({ id }) => !kept.has(id)).length,
    changed: after.filter(isChanged).length,
  }
}

/** Returns the smallest set of entries that have to move to turn one order into the other. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.map((id) => before.indexOf(id))
  // The longest increasing subsequence stays in place.
  const best: { length: number; previous: number }[] = []
  for (const place of places) {
    const candidates = best.map((row, earlier) => ({ ...row, earlier }))
    const fitting = candidates.filter(({ earlier }) => (places[earlier] ?? 0) < place)
    const longest = fitting.reduce((most, row) => (row.length > most.length ? row : most), { length: 0, earlier: -1 })
    best.push({ length: longest.length + 1, previous: longest.earlier })
  }
  const stays = new Set<string>()
  let at = best.reduce((most, row, index) => (row.length > (best[most]?.length ?? 0) ? index : most), -1)
  if (at < 0 && best.length > 0) at = 0
  while (at >= 0) {
    const id = after[at]
    if (id !== undefined) stays.add(id)
    at = best[at]?.previous ?? -1
  }
  return new Set(after.filter((id) => !stays.has(id)))
}

const pick = <T extends object>(from: T, names: readonly (keyof T)[]): unknown[] => names.map((name) => from[name])

const omit = (from: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))

/** Whether two values are equal, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => spelled(one) === spelled(other)

function spelled(value: unknown): string {
  return (
    JSON.stringify(value, (_, given: unknown) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? Object.fromEntries(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : given,
    ) ?? ''
  )
}
