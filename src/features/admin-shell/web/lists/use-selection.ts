import { useRef, useState } from 'react'
import { BULK_MAX } from '../../limits.ts'
import type { ListSelection } from '../../model.ts'

/** An entry that can be selected. */
export interface Selectable {
  id: string
  title: string
}

interface Matching {
  /** The filter in the list’s address. */
  filter: object
  /** Number of entries that match it; null if it is not known. */
  count: number | null
}

/** Which entries of a list are selected. */
export interface Selection {
  /** The entries that are loaded. */
  rows: readonly Selectable[]
  has: (id: string) => boolean
  /** Number of selected entries. */
  count: number
  /** What is selected, as `PUT /backoffice/bulk/:id` and other endpoints take it; undefined if nothing is. */
  value: ListSelection | undefined
  /** Selects an entry or not; with `isRange` also those between it and the one before. */
  toggle: (id: string, isOn: boolean, isRange?: boolean) => void
  toggleAll: (isOn: boolean) => void
  /** Number of all entries that match, if there are more than the loaded ones and not too many for one action. */
  matching: number | undefined
  isMatching: boolean
  selectMatching: () => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** The selection of a list. Entries that leave the list leave the selection. */
export function useSelection(rows: readonly Selectable[], { filter, count: found }: Matching): Selection {
  const [ids, setIds] = useState(NONE)
  const [isMatching, setMatching] = useState(false)
  const last = useRef<string>(undefined)
  const selected = isMatching ? rows : rows.filter(({ id }) => ids.has(id))
  const choose = (next: ReadonlySet<string>) => {
    setIds(next)
    setMatching(false)
  }
  const toggle = (id: string, isOn: boolean, isRange = false) => {
    const next = new Set(selected.map((row) => row.id))
    for (const each of isRange ? between(rows, last.current, id) : [id]) {
      if (isOn) next.add(each)
      else next.delete(each)
    }
    last.current = id
    choose(next)
  }
  const canMatch = found !== null && found > rows.length && found <= BULK_MAX
  return {
    rows,
    has: (id) => isMatching || ids.has(id),
    count: isMatching && found !== null ? found : selected.length,
    value: valueOf(isMatching, { selected, filter }),
    toggle,
    toggleAll: (isOn) => choose(isOn ? new Set(rows.map(({ id }) => id)) : NONE),
    matching: canMatch ? found : undefined,
    isMatching,
    selectMatching: () => setMatching(true),
    clear: () => choose(NONE),
  }
}

function valueOf(
  isMatching: boolean,
  { selected, filter }: { selected: readonly Selectable[]; filter: object },
): ListSelection | undefined {
  if (isMatching) return { kind: 'matching', filter: textsIn(filter) }
  if (selected.length === 0) return undefined
  return { kind: 'rows', rows: selected.map(({ id, title }) => ({ id, title: title.slice(0, 200) })) }
}

const textsIn = (filter: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])),
  )

/** The ids from one entry to another, both included, in either direction. */
function between(rows: readonly Selectable[], from: string | undefined, to: string): string[] {
  const ids = rows.map(({ id }) => id)
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1)
}
