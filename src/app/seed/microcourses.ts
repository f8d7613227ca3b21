import path from 'node:path'
import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import { MICROCOURSE_ACCESS, MICROCOURSE_TYPES } from '#features/microcourses/limits.ts'
import { microcourseBot } from '#features/microcourses/model.ts'
import { insertMicrocourse } from '#features/microcourses/server/store.ts'
import { savedBlock } from '#features/pages/model.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import { blocksWithTexts, readSeedFiles, type SeedFile, textsWithoutBlocks } from './seed-files.ts'
import { seedOneWebinar, seedWebinar, webinarTextsOf } from './webinars.ts'

const seedMicrocourse = z.object({
  id: z.string(),
  type: z.enum(MICROCOURSE_TYPES),
  accessType: z.enum(MICROCOURSE_ACCESS),
  title: z.string(),
  description: z.string(),
  duration: z.int(),
  cover: picture.nullable(),
  hue: z.int().nullable(),
  courseId: z.string().nullable(),
  bots: z.array(microcourseBot),
  components: z.array(savedBlock.omit({ texts: true })),
  webinar: seedWebinar.optional(),
})

/** Seeds the demo's microcourses, in the order of their files. Returns whether one of them was new. */
export async function seedMicrocourses(kernel: Kernel, folder: string): Promise<boolean> {
  const added: boolean[] = []
  for (const [index, file] of readSeedFiles(path.join(folder, 'microcourses')).entries())
    added.push(await seedOne(kernel, { file, index }))
  return added.includes(true)
}

async function seedOne(kernel: Kernel, { file, index }: { file: SeedFile<unknown>; index: number }): Promise<boolean> {
  const { accessType, courseId, components, webinar, ...own } = seedMicrocourse.parse(file.content)
  const now = kernel.clock.now()
  const isNew = await insertMicrocourse(kernel.db, {
    ...own,
    access_type: accessType,
    course_id: courseId,
    index,
    visible: true,
    hidden: false,
    published: true,
    components: checkBlocks(kernel, blocksWithTexts(components, file.overlays)),
    texts: textsWithoutBlocks(file.overlays),
    seo: {},
    updated_at: now,
  })
  if (isNew && webinar) {
    const texts = webinarTextsOf(file.overlays)
    await seedOneWebinar(kernel.db, { webinar, of: { microcourse_id: own.id }, texts, now })
  }
  return isNew
}
