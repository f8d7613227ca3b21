import { createHash } from 'node:crypto'
import type { KnownVisitor } from '#base/roles.ts'
import { cachedElement } from '#features/courses/server/cached.ts'
import { placeOf } from '#features/courses/server/present.ts'
import { listEarlierBlocks } from '#features/courses/server/store-revisions.ts'
import { personOf } from '#features/courses/server/person.ts'
import { isFor } from '#features/pages/audience.ts'
import type { Audience, SavedBlock } from '#features/pages/model.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { migrateBlock } from '#features/pages/server/block-definitions.ts'
import { blockIds } from '#features/pages/server/present-blocks.ts'
import { mayTakePart } from '#features/progress/server/may-take-part.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { resultsError } from '../errors.ts'
import type { HideId } from '../hide-answers.ts'
import type { InteractionDefinition } from '../interactions.ts'
import { listOwnedBlocks, mayAnswerIn } from './interaction-owners.ts'
import { interactionOf } from './registry.ts'

/** An interaction of an element in one language, with its right answers. */
export interface Interaction {
  courseId: string
  elementId: string
  blockId: string
  definition: InteractionDefinition
  props: Record<string, unknown>
  hideId: HideId
  /** Digest of the question, independent of the language. */
  asked: string
  /** The audience for which it is shown. */
  audience: Audience | undefined
}

/** The serialisable part, which is cached. */
type Kept = Pick<Interaction, 'courseId' | 'elementId' | 'blockId' | 'props' | 'asked' | 'audience'> & {
  component: string
}

/**
 * Returns the interactions of an element or of something else that has questions, with their right answers and without checking access; none when the element
 * does not exist. The result must not be sent to clients.
 */
export async function listInteractions(
  kernel: Kernel,
  { elementId, lang }: { elementId: string; lang: string },
): Promise<Interaction[]> {
  const code = normaliseLocale(lang)
  const kept = await kernel.content.get(JSON.stringify(['interactions of element', elementId, code]), async () => {
    const row = await cachedElement(kernel, elementId)
    const courseId = row?.course_id ?? elementId
    const blocks = row ? row.components : await listOwnedBlocks(kernel, elementId)
    return blocks.flatMap((block) => keptOf(kernel, migrateBlock(kernel, block), { courseId, elementId, lang: code }))
  })
  return kept.flatMap((interaction) => wholeOf(kernel, interaction))
}

function keptOf(kernel: Kernel, block: SavedBlock, of: { courseId: string; elementId: string; lang: string }): Kept[] {
  if (!block.visible || !interactionOf(kernel, block.component)) return []
  const { lang, ...where } = of
  const { id: blockId, component } = block
  const props = overlay(block.props, block.texts[lang] ?? {})
  return [{ ...where, blockId, component, props, asked: digestOf(block), audience: block.audience }]
}

const DIGEST_LENGTH = 16

const digestOf = ({ component, props }: SavedBlock): string =>
  createHash('sha256')
    .update(JSON.stringify([component, props]))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)

/** Returns an interaction as earlier versions of its course had it, newest first. */
export async function listEarlier(
  kernel: Kernel,
  { elementId, blockId, lang }: { elementId: string; blockId: string; lang: string },
): Promise<Interaction[]> {
  const courseId = (await cachedElement(kernel, elementId))?.course_id ?? ''
  const blocks = await listEarlierBlocks(kernel.db, { elementId, blockId })
  return blocks
    .flatMap((block) =>
      keptOf(kernel, migrateBlock(kernel, block), { courseId, elementId, lang: normaliseLocale(lang) }),
    )
    .flatMap((kept) => wholeOf(kernel, kept))
}

function wholeOf(kernel: Kernel, { component, ...kept }: Kept): Interaction[] {
  const definition = interactionOf(kernel, component)
  const hideId = blockIds(kernel.config.secret, { place: placeOf(kept.elementId), blockId: kept.blockId })
  return definition ? [{ ...kept, definition, hideId }] : []
}

/**
 * Returns the interaction that was answered, in the version that was shown: a page may have been open while the course
 * was changed. Throws unless it exists, and its element is open to the visitor or was visited by them.
 */
export async function getInteraction(
  kernel: Kernel,
  from: { courseId: string; elementId: string; blockId: string; lang: string; visitor: KnownVisitor },
  isAsked: (interaction: Interaction) => boolean,
): Promise<Interaction> {
  const all = await listInteractions(kernel, from)
  const shown = all.find(({ blockId, courseId }) => blockId === from.blockId && courseId === from.courseId)
  const found = shown && isAsked(shown) ? shown : await findEarlier(kernel, from, isAsked, shown)
  if (found?.audience && !(await isForVisitor(kernel, found, from.visitor)))
    throw resultsError('results.no-such-interaction')
  if (!found) throw resultsError('results.no-such-interaction')
  const isInCourse = (await cachedElement(kernel, from.elementId)) !== undefined
  const mayAnswer = isInCourse
    ? await mayTakePart(kernel, from)
    : await mayAnswerIn(kernel, { id: from.elementId, visitor: from.visitor })
  if (!mayAnswer) throw resultsError('results.not-open')
  return found
}

async function isForVisitor(kernel: Kernel, { audience, courseId }: Interaction, visitor: KnownVisitor) {
  return isAuthor(visitor) || isFor(audience, await personOf(kernel, visitor, courseId))
}

async function findEarlier(
  kernel: Kernel,
  from: { courseId: string; elementId: string; blockId: string; lang: string },
  isAsked: (interaction: Interaction) => boolean,
  shown: Interaction | undefined,
): Promise<Interaction | undefined> {
  const earlier = (await listEarlier(kernel, from)).filter(({ courseId }) => courseId === from.courseId)
  return earlier.find(isAsked) ?? shown ?? earlier[0]
}
