import { cachedElement } from '#features/courses/server/cached.ts'
import type { BlockMedia } from '#features/pages/blocks.ts'
import type { Audience, SavedBlock } from '#features/pages/model.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { definitionOf, migrateBlock } from '#features/pages/server/block-definitions.ts'
import { FALLBACK_LANGUAGE, normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'

/** A block of an element with a video or audio. */
export interface ElementMedia {
  courseId: string
  elementId: string
  elementTitle: string
  blockId: string
  /** The audience for which the block is shown. */
  audience: Audience | undefined
  /** By language, because each may have its own video. */
  versions: Record<string, BlockMedia>
}

/** Returns the videos and audios of an element; none when it does not exist. */
export const listMedia = (kernel: Kernel, elementId: string): Promise<ElementMedia[]> =>
  kernel.content.get(`media of element ${elementId}`, async () => {
    const row = await cachedElement(kernel, elementId)
    if (!row) return []
    const of = { courseId: row.course_id, elementId, elementTitle: row.title }
    return row.components.flatMap((saved) => {
      const block = migrateBlock(kernel, saved)
      const versions = block.visible ? versionsOf(kernel, block) : {}
      return Object.keys(versions).length > 0 ? [{ ...of, blockId: block.id, audience: block.audience, versions }] : []
    })
  })

function versionsOf(kernel: Kernel, block: SavedBlock): Record<string, BlockMedia> {
  const mediaOf = definitionOf(kernel, block.component)?.media
  if (!mediaOf) return {}
  const texts = Object.entries({ [FALLBACK_LANGUAGE]: {}, ...block.texts })
  const versions = texts.flatMap(([lang, own]) => {
    const media = mediaOf(overlay(block.props, own))
    return media ? [[lang, media] as const] : []
  })
  return Object.fromEntries(versions)
}

/** Returns the version that is shown in a language. */
export const versionIn = ({ versions }: ElementMedia, lang: string): BlockMedia | undefined =>
  versions[normaliseLocale(lang)] ?? versions[FALLBACK_LANGUAGE]

/** Whether the author requires a share to be watched. */
export const isWanted = ({ versions }: ElementMedia): boolean =>
  Object.values(versions).some(({ completeAt }) => completeAt !== undefined)
