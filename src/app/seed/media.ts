import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { FILE_KINDS } from '#features/files/kinds.ts'
import { altTexts } from '#features/files/media.ts'
import { putSeedFile } from '#features/files/server/seed-file.ts'
import { nameSeedFile } from '#features/files/server/store-library.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const keyOf = (name: string) => `demo/${name}`
const fileKey = z.string().transform(keyOf)

const seedLibrary = z.record(
  z.string(),
  z.object({
    name: z.string(),
    kind: z.enum(FILE_KINDS),
    alt: altTexts.optional(),
    duration: z.number().optional(),
    poster: fileKey.optional(),
    captions: z
      .record(z.string(), fileKey)
      .transform((keys) => Object.entries(keys).map(([lang, key]) => ({ lang, key })))
      .optional(),
  }),
)

/** Stores the files of the demo, and adds those for authors to the media library. */
export async function seedMedia(kernel: Kernel, seed: string): Promise<void> {
  const folder = path.join(seed, 'media')
  for (const name of readdirSync(folder)) await putSeedFile(kernel, { key: keyOf(name), path: path.join(folder, name) })
  const library = seedLibrary.parse(readJson(path.join(seed, 'media.json')))
  for (const [name, said] of Object.entries(library)) await nameSeedFile(kernel.db, keyOf(name), said)
}
