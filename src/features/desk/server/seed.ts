import type { Kernel } from '#server/kernel.ts'
import type { CannedAnswer, DeskView } from '../model.ts'
import { indexMessages } from './find.ts'
import { storeAnswer, saveNote, saveView } from './store.ts'
import { listUnindexed } from './store-search.ts'

interface Kept {
  answers: (CannedAnswer & { ownerId: string | null })[]
  notes: { id: string; learnerId: string; authorId: string; text: string; at: Date }[]
  views: (DeskView & { ownerId: string })[]
}

/** Seeds the desk of a demo, and indexes messages that were inserted directly. */
export async function insertDeskContent(kernel: Kernel, { answers, notes, views }: Kept): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    for (const { ownerId, ...answer } of answers) await storeAnswer(trx, answer, { ownerId: ownerId ?? '', now })
    for (const { authorId: by, at, ...note } of notes) await saveNote(trx, { ...note, by, now: at })
    for (const { ownerId, ...view } of views) await saveView(trx, view, { ownerId, now })
    await indexMessages(trx, await listUnindexed(trx))
  })
}
