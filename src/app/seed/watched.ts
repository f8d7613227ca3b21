import path from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { ownWatched } from '#features/video-progress/model.ts'
import { listMedia, versionIn } from '#features/video-progress/server/element-media.ts'
import { listWatchedIn, lockWatched, updateWatched } from '#features/video-progress/server/store.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const seedWatched = z.array(
  z.object({
    email: z.email(),
    elementId: z.string(),
    blockId: z.string(),
    hoursAgo: z.int(),
    seen: ownWatched.shape.seen,
  }),
)
type SeedOne = z.infer<typeof seedWatched>[number]

/** Seeds the videos and audios that people of the demo have played. */
export async function seedVideoProgress(kernel: Kernel, folder: string): Promise<void> {
  for (const one of seedWatched.parse(readJson(path.join(folder, 'watched.json')))) await seedOneMedia(kernel, one)
}

async function seedOneMedia(kernel: Kernel, { email, elementId, blockId, hoursAgo, seen }: SeedOne): Promise<void> {
  const user = await findUserByEmail(kernel.db, email)
  const known = (await listMedia(kernel, elementId)).find((media) => media.blockId === blockId)
  const media = known && versionIn(known, FALLBACK_LANGUAGE)
  if (!user || !media || (await listWatchedIn(kernel.db, { userId: user.id, elementIds: [elementId] })).length > 0)
    return
  const of = { userId: user.id, courseId: known.courseId, elementId, blockId, address: media.address }
  const at = new Date(kernel.clock.now().getTime() - hoursAgo * HOUR_MS)
  await kernel.db.transaction().execute(async (trx) => {
    await updateWatched(trx, { ...(await lockWatched(trx, of, at)), seen, updated_at: at })
  })
}
