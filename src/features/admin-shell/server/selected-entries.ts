import type { SignedInVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import { listsError } from '../errors.ts'
import { BULK_MAX } from '../limits.ts'
import type { ListSelection } from '../model.ts'
import type { Entry } from './hooks.ts'
import { getList } from './lists.ts'

interface Selected {
  list: string
  selection: ListSelection
  visitor: SignedInVisitor
  lang: string
}

/**
 * Returns the selected entries of a list that the visitor may open, each once. Entries that were selected by their ids may be gone
 * by now. Throws if there are none, or too many.
 */
export async function selectedEntries(
  kernel: Kernel,
  { list: id, selection, visitor, lang }: Selected,
): Promise<Entry[]> {
  const list = getList(kernel, { id, visitor })
  const found = new Map<string, Entry>()
  if (selection.kind === 'rows') for (const row of selection.rows) found.set(row.id, row)
  else {
    for await (const entries of list.entries(kernel, { query: selection.filter, visitor, lang })) {
      for (const entry of entries) found.set(entry.id, entry)
      if (found.size > BULK_MAX) throw listsError('lists.too-many')
    }
  }
  if (found.size === 0) throw listsError('lists.nothing-selected')
  return [...found.values()]
}
