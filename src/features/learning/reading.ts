import type { ShownBlock } from '#features/pages/model.ts'
import type { ElementProgress, Place } from '#features/progress/model.ts'

const WHOLE = 100

/** Returns the blocks that a learner has seen: those of this visit, and all up to the saved position. */
export function seenBlocks(blockIds: readonly string[], place: Place | null | undefined): Set<string> {
  const at = blockIds.indexOf(place?.blockId ?? '')
  return new Set(blockIds.slice(0, at + 1))
}

/** Returns the share of blocks seen, a whole number from 0 to 100. */
export function percentSeen(blockIds: readonly string[], seen: ReadonlySet<string>): number {
  const count = blockIds.filter((id) => seen.has(id)).length
  return blockIds.length === 0 ? WHOLE : Math.floor((count / blockIds.length) * WHOLE)
}

/** A heading and the block that contains it. */
export interface PlacedHeading {
  id: string
  text: string
  blockId: string
}

/** Where to resume reading. Without a heading above it the position has no name. */
export interface ResumePoint {
  blockId: string
  heading?: string
}

/** Returns where a learner stopped; undefined if that is the start or a removed block, or the element is done. */
export function resumePointOf(from: {
  blocks: readonly ShownBlock[]
  headings: readonly PlacedHeading[]
  saved: ElementProgress | undefined
}): ResumePoint | undefined {
  const { blocks, headings, saved } = from
  const blockIds = blocks.map(({ id }) => id)
  const at = blockIds.indexOf(saved?.place?.blockId ?? '')
  const blockId = blockIds[at]
  if (!blockId || at === 0 || saved?.state === 'done') return undefined
  const heading = headings.findLast((candidate) => blockIds.indexOf(candidate.blockId) <= at)
  return { blockId, ...(heading && { heading: withoutQuotes(heading.text) }) }
}

/** The name is shown in quotation marks: its own would double them. */
const withoutQuotes = (text: string): string => text.replace(/^[“„«"](.*)[”“»"]$/, '$1')
