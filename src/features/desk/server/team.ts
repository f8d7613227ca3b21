import { DAY_MS } from '#base/clock.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import type { TeamNumbers } from '../model.ts'
import { daysUntil } from '../rules.ts'
import { personOf } from './present.ts'
import { requireScope } from './rights.ts'
import { countQueue } from './store-inbox.ts'
import { listLoad, timesOfAll, timesOfDays, timesOfMentors } from './store-team.ts'

/** Load and answer times of the mentors whom a leader leads, of an administrator of all. */
export async function readTeam(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { days, team }: { days: number; team?: string | undefined },
): Promise<TeamNumbers> {
  const { db } = kernel
  const scope = await requireScope(kernel, visitor)
  const now = kernel.clock.now()
  const known = daysUntil(now, days)
  const since = new Date(`${known[0] ?? new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`)
  const asked = { scope, teamId: team ?? null, since }
  const [all, mentors, byDay, load, queue] = await Promise.all([
    timesOfAll(db, asked),
    timesOfMentors(db, asked),
    timesOfDays(db, asked),
    listLoad(db, asked),
    countQueue(db, { teamIds: team === undefined ? scope.teamIds : [team], isAll: scope.isAll && team === undefined }),
  ])
  const times = new Map(mentors.map((row) => [row.id, row]))
  return {
    days: known.map((day) => {
      const row = byDay.find((one) => one.day === day)
      return { day, asked: row?.asked ?? 0, answered: row?.answered ?? 0, medianMinutes: row?.median ?? null }
    }),
    mentors: load.map((row) => ({
      ...personOf(row),
      learners: row.learners,
      places: row.places,
      waiting: row.waiting,
      waitingSince: row.waiting_since?.toISOString() ?? null,
      answers: times.get(row.id)?.answers ?? 0,
      medianMinutes: times.get(row.id)?.median ?? null,
      withinPromise: times.get(row.id)?.kept ?? null,
    })),
    queue,
    answers: all.answers,
    medianMinutes: all.median,
    withinPromise: all.kept,
  }
}
