import type { ShownBlock } from '#features/pages/model.ts'
import type { ElementProgress, Place } from '#features/progress/model.ts'

const WHOLE = 100

/** What of an element a learner has seen: the blocks of this visit, and all up to the place that was kept. */
export function seenBlocks(blockIds: readonly string[], place: Place | null | undefined): Set<string> {
  const at = blockIds.indexOf(place?.blockId ?? '')
  return new Set(blockIds.slice(0, at + 1))
}

/** Share of blocks seen, a whole number from 0 to 100. */
export function percentSeen(blockIds: readonly string[], seen: ReadonlySet<string>): number {
  const count = blockIds.filter((id) => seen.has(id)).length
  return blockIds.length === 0 ? WHOLE : Math.floor((count / blockIds.length) * WHOLE)
}

/** A heading and the block in which it stands. */
export interface PlacedHeading {
  id: string
  text: string
  blockId: string
}

/** Where to go on reading. Without a heading before it the place has no name. */
export interface ResumePoint {
  blockId: string
  heading?: string
}

/** Where a learner stopped; undefined when that is the beginning, unknown by now, or the element is done. */
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

/** The name is shown in quotes: those that it brings would double them. */
const withoutQuotes = (text: string): string => text.replace(/^[“„«"](.*)[”“»"]$/, '$1')
