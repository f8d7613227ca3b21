import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { awardInput } from '#features/awards/model.ts'
import { NUMBER_LENGTH, numberOf } from '#features/awards/rules.ts'
import { wordsFor } from '#features/awards/server/certificate-words.ts'
import { courseIn } from '#features/awards/server/issue.ts'
import { insertCertificate, listOwnCertificates } from '#features/awards/server/store-certificates.ts'
import { listSavedAwards, saveAward } from '#features/awards/server/store.ts'
import { changeElements } from '#features/progress/server/store-elements.ts'
import { listStartedCourses, markFinished } from '#features/progress/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const seedAwardsFile = z.object({
  awards: z.array(awardInput.extend({ id: z.string() })),
  /** A learner who has finished a course and has its certificate. */
  finished: z.object({
    email: z.email(),
    courseId: z.string(),
    daysAgo: z.int(),
    name: z.object({ firstName: z.string(), lastName: z.string() }),
    lang: z.string(),
  }),
})
type Finished = z.infer<typeof seedAwardsFile>['finished']

/** Seeds the demo's awards, and a learner who has a certificate and can ask for a gift. Existing awards stay. */
export async function seedAwards(kernel: Kernel, folder: string): Promise<void> {
  const { awards, finished } = seedAwardsFile.parse(readJson(path.join(folder, 'awards.json')))
  const known = new Set((await listSavedAwards(kernel.db)).map(({ id }) => id))
  const missing = awards.filter(({ id }) => !known.has(id))
  if (missing.length > 0) {
    await kernel.content.change(async (trx) => {
      for (const award of missing) await saveAward(trx, { ...award, now: kernel.clock.now() })
    })
  }
  await seedFinished(kernel, finished)
}

async function seedFinished(kernel: Kernel, { email, courseId, daysAgo, name, lang }: Finished): Promise<void> {
  const { db } = kernel
  const user = await findUserByEmail(db, email)
  if (!user) return
  const hasBegun = (await listStartedCourses(db, user.id)).includes(courseId)
  if (hasBegun || (await listOwnCertificates(db, user.id)).length > 0) return
  const course = await courseIn(kernel, courseId, lang)
  const finishedAt = new Date(kernel.clock.now().getTime() - daysAgo * DAY_MS)
  const at = finishedAt.toISOString()
  const of = { userId: user.id, courseId }
  const record = { state: 'done' as const, started: at, finished: at, percent: 100, history: at, place: null }
  const elements = Object.fromEntries(course.elements.map(({ id }) => [id, record]))
  const words = await wordsFor(kernel, course, lang)
  await db.transaction().execute(async (trx) => {
    await changeElements(kernel, trx, { ...of, now: at }, () => elements)
    await markFinished(trx, { ...of, finishedAt: at })
    await insertCertificate(trx, {
      id: kernel.makeId(),
      number: numberOf(randomBytes(NUMBER_LENGTH)),
      user_id: user.id,
      course_id: courseId,
      first_name: name.firstName,
      last_name: name.lastName,
      lang,
      words,
      issued_at: finishedAt,
      finished_at: finishedAt,
    })
  })
}
