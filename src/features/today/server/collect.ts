import { hasRole, type StaffRole } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Figure, HARMS, type SetUp, type UpcomingItem, type WaitingItem } from '../model.ts'
import { periodsUntil } from '../periods.ts'
import { type TodayItems, todayItems, type TodayQuestion, type Waiting, type WaitingSource } from './hooks.ts'

/** Returns what waits for somebody: what does most harm first, then what has waited longest. */
export async function collectWaiting(kernel: Kernel, question: TodayQuestion): Promise<WaitingItem[]> {
  const sources = seenBy(question, contributed(kernel, 'waiting').flat())
  const found = await Promise.all(
    sources.map(async ({ find, ...source }) =>
      [await find(kernel, question)].flat().map((waiting) => itemOf(source, waiting)),
    ),
  )
  const order = ({ harm, since }: WaitingItem) => `${HARMS.indexOf(harm)} ${since ?? 'unknown'}`
  return found
    .flat()
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

function itemOf(source: Omit<WaitingSource, 'find'>, waiting: Waiting): WaitingItem {
  const { id, icon } = source
  const { count, since, to = source.to, harm = source.harm, values = {} } = waiting
  return { id, icon, harm, to, count, since: since?.toISOString() ?? null, values }
}

/** Returns what ends or begins soon, earliest first. */
export async function collectUpcoming(kernel: Kernel, question: TodayQuestion): Promise<UpcomingItem[]> {
  const sources = seenBy(question, contributed(kernel, 'upcoming').flat())
  const found = await Promise.all(
    sources.map(async ({ id, find }) =>
      (await find(kernel, question)).map(({ at, values = {}, ...item }): UpcomingItem => ({
        id,
        at: at.toISOString(),
        values,
        ...item,
      })),
    ),
  )
  return found.flat().toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** Returns the figures of the week in their order. */
export async function collectFigures(kernel: Kernel, question: TodayQuestion): Promise<Figure[]> {
  const sources = seenBy(question, contributed(kernel, 'figures').flat()).toSorted((a, b) => a.place - b.place)
  const periods = periodsUntil(question)
  return Promise.all(
    sources.map(async ({ id, unit, to, count }) => ({
      id,
      unit,
      to,
      sums: [],
      ...(await count(kernel, { ...question, periods })),
    })),
  )
}

/** Returns the steps of setting up, or null when none is open. */
export async function collectSetUp(kernel: Kernel, question: TodayQuestion): Promise<SetUp | null> {
  const all = seenBy(question, contributed(kernel, 'setUp')).map(({ find }) => find(kernel, question))
  return (await Promise.all(all)).find(({ steps }) => steps.some(({ state }) => state === 'open')) ?? null
}

const contributed = <Name extends keyof TodayItems>({ hooks }: Kernel, name: Name): NonNullable<TodayItems[Name]>[] =>
  hooks.of(todayItems).flatMap((items) => {
    const own = items[name]
    return own === undefined ? [] : [own]
  })

const seenBy = <Source extends { access: StaffRole }>(
  { visitor }: TodayQuestion,
  sources: readonly Source[],
): Source[] => sources.filter(({ access }) => hasRole(visitor.roles, access))
