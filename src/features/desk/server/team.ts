import { DAY_MS } from '#base/clock.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import type { TeamNumbers } from '../model.ts'
import { daysUntil } from '../rules.ts'
import { personOf } from './present.ts'
import { requireScope } from './rights.ts'
import { countQueue } from './store-inbox.ts'
import { listLoad, timesOfAll, timesOfDays, timesOfMentors } from './store-team.ts'

/** Returns load and answer times of the mentors that a leader leads; of all for administrators. */
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
  const asked = { scope, teamId: team ?? null, since, now }
  const [all, mentors, byDay, load, queue] = await Promise.all([
    timesOfAll(db, asked),
    timesOfMentors(db, asked),
    timesOfDays(db, asked),
    listLoad(db, asked),
    countQueue(db, { teamIds: team === undefined ? scope.teamIds : [team], isAll: scope.isAll && team === undefined }),
  ])
  return {
    days: known.map((day) => dayOf(day, byDay)),
    mentors: load.map((row) => mentorOf(row, mentors)),
    queue,
    answers: all.answers,
    medianMinutes: all.median,
    withinPromise: all.kept,
  }
}

type Rows<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>

function dayOf(day: string, times: Rows<typeof timesOfDays>): TeamNumbers['days'][number] {
  const row = times.find((one) => one.day === day)
  return { day, asked: row?.asked ?? 0, answered: row?.answered ?? 0, medianMinutes: row?.median ?? null }
}

function mentorOf(
  row: Rows<typeof listLoad>[number],
  times: Rows<typeof timesOfMentors>,
): TeamNumbers['mentors'][number] {
  const { learners, places, waiting, waiting_since: since } = row
  const own = times.find(({ id }) => id === row.id)
  return {
    ...personOf(row),
    learners,
    places,
    waiting,
    waitingSince: since?.toISOString() ?? null,
    answers: own?.answers ?? 0,
    medianMinutes: own?.median ?? null,
    withinPromise: own?.kept ?? null,
  }
}
