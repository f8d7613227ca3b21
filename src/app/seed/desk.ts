import path from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { insertDeskContent } from '#features/desk/server/seed.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const deskFile = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      owner: z.email().optional(),
      team: z.string().optional(),
      title: z.string(),
      text: z.string(),
    }),
  ),
  notes: z.array(
    z.object({ id: z.string(), learner: z.email(), by: z.email(), hoursAgo: z.number(), text: z.string() }),
  ),
  views: z.array(
    z.object({
      id: z.string(),
      owner: z.email(),
      name: z.string(),
      filter: z.object({ tab: z.enum(['waiting', 'mine', 'all', 'snoozed', 'closed']), tag: z.string().optional() }),
    }),
  ),
})

/** Seeds the mentors' desks. Existing entries stay. */
export async function seedDesk(kernel: Kernel, folder: string): Promise<void> {
  const { answers, notes, views } = deskFile.parse(readJson(path.join(folder, 'desk.json')))
  const idOf = async (email: string) => (await findUserByEmail(kernel.db, email))?.id
  const now = kernel.clock.now()
  const kept: Parameters<typeof insertDeskContent>[1] = { answers: [], notes: [], views: [] }
  for (const { owner, team, ...answer } of answers) {
    const ownerId = owner && (await idOf(owner))
    if (ownerId || team) kept.answers.push({ ...answer, ownerId: ownerId ?? null, teamId: team ?? null })
  }
  for (const { learner, by, hoursAgo, ...note } of notes) {
    const [learnerId, authorId] = [await idOf(learner), await idOf(by)]
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    if (learnerId && authorId) kept.notes.push({ ...note, learnerId, authorId, at })
  }
  for (const { owner, ...view } of views) {
    const ownerId = await idOf(owner)
    if (ownerId) kept.views.push({ ...view, ownerId })
  }
  await insertDeskContent(kernel, kept)
}
