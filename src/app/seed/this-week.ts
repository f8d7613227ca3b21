import path from 'node:path'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { insertInvitation, listInvitations } from '#features/accounts/server/invitations/store.ts'
import { ensureOnVisit } from '#features/progress/server/ensure-on-visit.ts'
import { changeElements } from '#features/progress/server/store-elements.ts'
import { listStartedCourses, markFinished } from '#features/progress/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const learning = z.object({
  email: z.email(),
  courseId: z.string(),
  /** Ids of lessons, each with how many hours ago it was completed, the first lesson first. */
  done: z.array(z.tuple([z.string(), z.number()])),
  /** Whether the last of them completed the course. */
  isFinished: z.boolean().default(false),
})
const thisWeekFile = z.object({
  learning: z.array(learning),
  invitation: z.object({
    by: z.email(),
    target: z.string(),
    lang: z.string(),
    madeDaysAgo: z.number(),
    hoursLeft: z.number(),
  }),
})

/** Seeds what learners did in the last two weeks, and an invitation that ends tomorrow. What exists stays. */
export async function seedThisWeek(kernel: Kernel, folder: string): Promise<void> {
  const file = thisWeekFile.parse(readJson(path.join(folder, 'this-week.json')))
  for (const one of file.learning) await seedLearning(kernel, one)
  await seedInvitation(kernel, file.invitation)
}

async function seedLearning(
  kernel: Kernel,
  { email, courseId, done, isFinished }: z.infer<typeof learning>,
): Promise<void> {
  const user = await findUserByEmail(kernel.db, email)
  if (!user || (await listStartedCourses(kernel.db, user.id)).includes(courseId)) return
  const now = kernel.clock.now().getTime()
  const of = { userId: user.id, courseId }
  await ensureOnVisit(kernel, user.id)
  await kernel.db.transaction().execute(async (trx) => {
    for (const [id, hoursAgo] of done) {
      const at = new Date(now - hoursAgo * HOUR_MS).toISOString()
      const record = { state: 'done' as const, started: at, finished: at, percent: 100, history: at, place: null }
      await changeElements(kernel, trx, { ...of, now: at }, () => ({ [id]: record }))
    }
    const last = done.at(-1)
    if (isFinished && last)
      await markFinished(trx, { ...of, finishedAt: new Date(now - last[1] * HOUR_MS).toISOString() })
  })
}

async function seedInvitation(
  kernel: Kernel,
  { by, madeDaysAgo, hoursLeft, ...invitation }: z.infer<typeof thisWeekFile>['invitation'],
): Promise<void> {
  const { db, clock, makeId } = kernel
  const maker = await findUserByEmail(db, by)
  const now = clock.now()
  if (!maker || (await listInvitations(db, { madeBy: maker.id, now })).length > 0) return
  await insertInvitation(db, {
    ...invitation,
    id: makeId(),
    code: makeId(),
    madeBy: maker.id,
    mentorId: null,
    teamId: null,
    utm: {},
    now: new Date(now.getTime() - madeDaysAgo * DAY_MS),
    expiresAt: new Date(now.getTime() + hoursLeft * HOUR_MS),
  })
}
