import type { KnownVisitor } from '#base/roles.ts'
import { knownElement } from '#features/courses/server/known.ts'
import { placeOf } from '#features/courses/server/present.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { layOver } from '#features/pages/resolve-block.ts'
import { migrateBlock } from '#features/pages/server/block-definitions.ts'
import { blockIds } from '#features/pages/server/present-blocks.ts'
import { mayTakePart } from '#features/progress/server/may-take-part.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { resultsError } from '../errors.ts'
import type { HideId } from '../hide-answers.ts'
import type { InteractionDefinition } from '../interactions.ts'
import { interactionOf } from './registry.ts'

/** An interaction of an element in one language, whole. */
export interface Interaction {
  courseId: string
  elementId: string
  blockId: string
  definition: InteractionDefinition
  props: Record<string, unknown>
  hideId: HideId
}

/** What is remembered of it: data alone. */
type Kept = Pick<Interaction, 'courseId' | 'elementId' | 'blockId' | 'props'> & { component: string }

/**
 * The interactions of an element, whether or not anybody may open it; none when there is no such element. Whole: they must
 * not leave the server by this way.
 */
export async function listInteractions(
  kernel: Kernel,
  { elementId, lang }: { elementId: string; lang: string },
): Promise<Interaction[]> {
  const code = normaliseLocale(lang)
  const kept = await kernel.content.get(`element ${elementId} interactions ${code}`, async () => {
    const row = await knownElement(kernel, elementId)
    const courseId = row?.course_id ?? ''
    return (row?.components ?? []).flatMap((block) => keptOf(migrateBlock(block), { courseId, elementId, lang: code }))
  })
  return kept.flatMap((interaction) => wholeOf(kernel, interaction))
}

function keptOf(block: SavedBlock, of: { courseId: string; elementId: string; lang: string }): Kept[] {
  if (!block.visible || !interactionOf(block.component)) return []
  const { lang, ...where } = of
  const { id: blockId, component } = block
  return [{ ...where, blockId, component, props: layOver(block.props, block.texts[lang] ?? {}) }]
}

function wholeOf(kernel: Kernel, { component, ...kept }: Kept): Interaction[] {
  const definition = interactionOf(component)
  const hideId = blockIds(kernel.config.secret, { place: placeOf(kept.elementId), blockId: kept.blockId })
  return definition ? [{ ...kept, definition, hideId }] : []
}

/** The interaction that somebody answers. Throws unless it is there, and its element is open to him or he has been in it. */
export async function getInteraction(
  kernel: Kernel,
  from: { courseId: string; elementId: string; blockId: string; lang: string; visitor: KnownVisitor },
): Promise<Interaction> {
  const all = await listInteractions(kernel, from)
  const found = all.find(({ blockId, courseId }) => blockId === from.blockId && courseId === from.courseId)
  if (!found) throw resultsError('results.no-such-interaction')
  if (!(await mayTakePart(kernel, from))) throw resultsError('results.not-open')
  return found
}
