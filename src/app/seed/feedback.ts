import path from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { insertFeedback } from '#features/feedback/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const seedAnswers = z.array(
  z.object({ email: z.email(), mark: z.int(), text: z.string(), courseId: z.string(), hoursAgo: z.int() }),
)

/** Seeds feedback of people of the demo about the portal. */
export async function seedFeedback(kernel: Kernel, folder: string): Promise<void> {
  for (const { email, courseId, hoursAgo, ...answer } of seedAnswers.parse(
    readJson(path.join(folder, 'feedback.json')),
  )) {
    const user = await findUserByEmail(kernel.db, email)
    if (!user) continue
    await insertFeedback(kernel.db, {
      ...answer,
      id: `demo-${user.id}`,
      user_id: user.id,
      lang: 'en',
      course_id: courseId,
      answered_at: new Date(kernel.clock.now().getTime() - hoursAgo * HOUR_MS),
    })
  }
}
