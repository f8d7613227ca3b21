import { entriesAt, setValue } from '#features/drafts/document.ts'
import { digestOf } from '#features/drafts/digest.ts'
import { draftsError } from '#features/drafts/errors.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { savedBlock } from '#features/pages/model.ts'
import { cleanBlock } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import { DOCUMENT_LENGTH_MAX, ELEMENTS_MAX } from '../limits.ts'
import { contentId } from '../model.ts'

const COMPONENTS = ['components']

/**
 * Returns the changes that remove from changed blocks what they may not contain, such as scripts.
 *
 * @throws when a block is of an unknown kind, or the contents are too large.
 */
export function cleanContents(kernel: Kernel, document: DraftDocument, changed: readonly DraftChange[]): DraftChange[] {
  checkLength(document)
  const ids = new Set(changed.flatMap(blocksOf))
  return (entriesAt(document, COMPONENTS) ?? [])
    .filter(({ id }) => ids.has(id))
    .flatMap((entry) => {
      const block = savedBlock.safeParse(entry)
      if (!block.success) throw draftsError('drafts.not-valid')
      const clean = cleanedBlock(kernel, block.data)
      return (['props', 'texts', 'version'] as const)
        .filter((name) => digestOf(clean[name]) !== digestOf(block.data[name]))
        .map((name) => setValue(document, { path: [...COMPONENTS, entry.id, name], value: clean[name] }))
    })
}

function cleanedBlock(kernel: Kernel, block: ReturnType<typeof savedBlock.parse>) {
  try {
    return cleanBlock(kernel, block)
  } catch {
    throw draftsError('drafts.not-valid')
  }
}

/** Ids of the blocks that a change concerns. */
function blocksOf(change: DraftChange): string[] {
  const [list, id] = change.kind === 'set' ? change.path : change.list
  if (list !== 'components') return []
  if (id !== undefined) return [id]
  return change.kind === 'insert' ? change.entries.map((entry) => entry.id) : []
}

/**
 * Checks an outline.
 *
 * @throws when it has too many elements, or one whose id can't be used in an address.
 */
export function checkOutline(document: DraftDocument): void {
  checkLength(document)
  const elements = entriesAt(document, ['elements'])
  const isValid =
    elements && elements.length <= ELEMENTS_MAX && elements.every(({ id }) => contentId.safeParse(id).success)
  if (!isValid) throw draftsError('drafts.not-valid')
}

function checkLength(document: DraftDocument): void {
  if (JSON.stringify(document).length > DOCUMENT_LENGTH_MAX) throw draftsError('drafts.not-valid')
}
