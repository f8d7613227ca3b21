import path from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { answers } from '#features/results/questions.ts'
import { gradeAttempt } from '#features/exams/server/grade-attempt.ts'
import { getTest } from '#features/exams/server/get-test.ts'
import { drawPaper } from '#features/exams/server/paper.ts'
import { insertAttempt, listAttempts, saveStep, updateAttempt } from '#features/exams/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const seedAttempts = z.array(
  z.object({ email: z.email(), elementId: z.string(), hoursAgo: z.int(), answers: z.record(z.string(), answers) }),
)
type SeedAttempt = z.infer<typeof seedAttempts>[number]

/** Seeds tests that people of the demo have submitted and that wait for a mentor. */
export async function seedTests(kernel: Kernel, folder: string): Promise<void> {
  for (const attempt of seedAttempts.parse(readJson(path.join(folder, 'test-attempts.json')))) {
    await seedOneAttempt(kernel, attempt)
  }
}

async function seedOneAttempt(kernel: Kernel, { email, elementId, hoursAgo, ...given }: SeedAttempt): Promise<void> {
  const user = await findUserByEmail(kernel.db, email)
  if (!user || (await listAttempts(kernel.db, { userId: user.id, elementId })).length > 0) return
  const test = await getTest(kernel, elementId)
  const [id, paper] = [kernel.makeId(), drawPaper(test)]
  const handedInAt = new Date(kernel.clock.now().getTime() - hoursAgo * HOUR_MS)
  const of = { user_id: user.id, session_id: null, course_id: test.element.course_id, element_id: elementId, number: 1 }
  await kernel.db.transaction().execute(async (trx) => {
    await insertAttempt(trx, { ...of, id, paper, started_at: handedInAt, deadline_at: null })
    for (const [questionId, own] of Object.entries(given.answers)) {
      await saveStep(trx, { attemptId: id, questionId }, { answers: own })
    }
    const percent = gradeAttempt(paper, new Map(Object.entries(given.answers)))
    await updateAttempt(trx, id, { state: 'checking', finished_at: handedInAt, percent })
  })
}
