import { z } from 'zod'
import { PAGE_TYPES, pageHeader, savedBlock } from '#features/pages/model.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import { blocksWithTexts, readSeedFiles } from '../seed/seed-files.ts'

const FOLDER = 'db/templates'

const components = z.array(savedBlock.omit({ texts: true, visible: true }))

const templateFile = z.object({
  title: z.string(),
  type: z.enum(PAGE_TYPES),
  template: z.string(),
  noindex: z.boolean(),
  toTop: z.boolean(),
  header: pageHeader,
  components,
  /** Only for a page of a data source. */
  record: z.object({ title: z.string(), noindex: z.boolean(), components }).optional(),
})

/** Returns the page templates of the product. Throws if one of them could not be published. */
export const shippedTemplates = (kernel: Pick<Kernel, 'parts'>) =>
  readSeedFiles(FOLDER).map(({ name, content, overlays }) => {
    const { title, type, components: given, record, ...look } = templateFile.parse(content)
    const texts = Object.fromEntries(Object.keys(overlays).map((lang) => [lang, {}]))
    const blocksOf = (blocks: typeof given) => checkBlocks(kernel, blocksWithTexts(blocks, overlays))
    const own = { ...look, title, seo: {}, texts, components: blocksOf(given) }
    const whole = record ? { ...own, record: { ...record, components: blocksOf(record.components) } } : own
    const titles = Object.fromEntries(
      Object.entries(overlays).flatMap(([lang, overlay]) =>
        typeof overlay.title === 'string' ? [[lang, overlay.title]] : [],
      ),
    )
    return { id: name, title, titles, type, content: whole }
  })
