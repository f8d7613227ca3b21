import path from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { picture } from '#features/files/model.ts'
import { eventHost } from '#features/video-events/model.ts'
import { insertEvent } from '#features/video-events/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { readSeedFiles, type SeedFile } from './seed-files.ts'

const seedEvent = z.object({
  id: z.string(),
  alias: z.string(),
  title: z.string(),
  host: eventHost,
  episodes: z.array(
    z.object({
      id: z.string(),
      /** Hours after the creation of the demo. */
      startsInHours: z.number(),
      title: z.string(),
      description: z.string(),
      duration: z.int(),
      url: z.string(),
      poster: picture,
    }),
  ),
})
const seedTexts = z.object({
  title: z.string(),
  host: z.object({ role: z.string() }),
  /** Episodes by id. */
  episodes: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
})
type Texts = Record<string, z.infer<typeof seedTexts>>

/** Seeds the demo's video events. Returns whether one of them was new. */
export async function seedVideoEvents(kernel: Kernel, folder: string): Promise<boolean> {
  const added: boolean[] = []
  for (const file of readSeedFiles(path.join(folder, 'video-events'))) added.push(await seedOne(kernel, file))
  return added.includes(true)
}

async function seedOne(kernel: Kernel, file: SeedFile<unknown>): Promise<boolean> {
  const { episodes, ...event } = seedEvent.parse(file.content)
  const texts: Texts = Object.fromEntries(
    Object.entries(file.overlays).map(([lang, overlay]) => [lang, seedTexts.parse(overlay)]),
  )
  const now = kernel.clock.now()
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return insertEvent(kernel.db, {
    ...event,
    texts: mapTexts(texts, ({ title, host }) => ({ title, host })),
    updated_at: now,
    episodes: episodes.map(({ startsInHours, ...episode }) => ({
      ...episode,
      start_date: new Date(hour + startsInHours * HOUR_MS),
      texts: mapTexts(texts, (own) => own.episodes[episode.id] ?? {}),
    })),
  })
}

const mapTexts = <Own>(texts: Texts, pick: (own: Texts[string]) => Own): Record<string, Own> =>
  Object.fromEntries(Object.entries(texts).map(([lang, own]) => [lang, pick(own)]))
