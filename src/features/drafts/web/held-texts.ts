import type { MakeId } from '#base/ids.ts'
import { digestOf } from '../digest.ts'
import { applyChanges, valueIn } from '../document.ts'
import type { DraftChange, DraftConflict, DraftDocument, SetChange } from '../model.ts'
import type { OpenConflict } from './draft-handle.ts'
import { deletedEntry, hasEntry, isWithin, overlaid, pathOf, rebased, type Remains } from './overlay.ts'

/** Creates a change that sets a value. Call `rebased` before applying it: its `before` is empty. */
export const writing = ({
  path,
  lang,
  value,
}: {
  path: readonly string[]
  lang: string | null
  value: unknown
}): SetChange => ({ kind: 'set', path: [...path], lang, before: '', ...(value !== undefined && { value }) })

/**
 * The author's texts that conflict with those of others, until the author decides. They are shown in the document and
 * not sent.
 */
export class HeldTexts {
  readonly #makeId: MakeId
  #held: OpenConflict[] = []
  /** Entries that somebody deleted while the author wrote in them, by their paths. */
  readonly #remains = new Map<string, Remains>()

  constructor(makeId: MakeId) {
    this.#makeId = makeId
  }

  get all(): readonly OpenConflict[] {
    return this.#held
  }

  /** The author's texts as changes of the document. */
  get changes(): DraftChange[] {
    return this.#held.flatMap(({ reason, path, lang, mine }) =>
      reason === 'changed' ? [writing({ path, lang, value: mine })] : [],
    )
  }

  /** Takes over conflicts of an earlier visit. */
  adopt(conflicts: readonly OpenConflict[]): void {
    const isNew = (conflict: OpenConflict) => !this.#held.some((held) => isSamePlace(held, conflict))
    this.#held = [...this.#held, ...conflicts.filter(isNew)]
  }

  /** Remembers entries on the paths of changes that the document had and the server's doesn’t have any more. */
  remember(changes: readonly DraftChange[], { shown, base }: { shown: DraftDocument; base: DraftDocument }): void {
    for (const change of changes) {
      const remains = deletedEntry(pathOf(change), { before: shown, now: base })
      if (remains) this.#remains.set(remains.path.join('\n'), remains)
    }
  }

  /** Call it when everything is saved: no other entry can turn out to be deleted. */
  forgetRemains(): void {
    this.#remains.clear()
  }

  /** Holds back a change that the server did not apply. `shown` is the document as its author sees it. */
  hold(change: DraftChange, { reason, theirs, by }: DraftConflict, shown: DraftDocument): void {
    const of = { ...(by && { by }), theirs }
    if (reason === 'gone') return this.#holdDeleted(change, of)
    if (change.kind !== 'set') return
    const { path, lang } = change
    const known = this.#held.find((held) => isSamePlace(held, { path, lang, reason }))
    const mine = valueIn(shown, path, lang)
    const held = { id: known?.id ?? this.#makeId(), path, lang, reason, mine, restore: [], ...of }
    this.#held = [...this.#held.filter((other) => other !== known), held]
  }

  #holdDeleted(change: DraftChange, of: Pick<OpenConflict, 'by' | 'theirs'>): void {
    if (change.kind === 'move' || change.kind === 'remove') return
    const path = pathOf(change)
    const remains = [...this.#remains.values()].find((entry) => isWithin(path, entry.path))
    const place = { path: remains?.path ?? path, lang: null, reason: 'gone' as const }
    const known = this.#held.find((held) => isSamePlace(held, place))
    const written = change.kind === 'set' ? change.value : change.entries
    const restore = remains ? [...(known?.restore ?? [remains.restore]), change] : []
    const mine = [...(known && Array.isArray(known.mine) ? known.mine : []), written]
    const held = { id: known?.id ?? this.#makeId(), ...place, ...of, mine, restore }
    this.#held = [...this.#held.filter((other) => other !== known), held]
  }

  /** Applies a change to a held text; returns false if the change is of another value. */
  absorb(change: DraftChange): boolean {
    const lang = change.kind === 'set' ? change.lang : null
    const path = pathOf(change)
    const held = this.#held.find((each) => each.reason === 'changed' && each.lang === lang && isWithin(path, each.path))
    if (!held) return false
    const inner = ['mine', ...path.slice(held.path.length)]
    const moved: DraftChange =
      change.kind === 'set' ? { ...change, lang: null, path: inner } : { ...change, list: inner }
    const before = { mine: held.mine }
    const { mine } = applyChanges(before, [rebased(moved, before)]).document
    this.#held = this.#held.map((each) => (each === held ? { ...held, mine } : each))
    return true
  }

  /** Follows a document without the held texts: which texts of others there are now, and what was deleted. */
  refresh(document: DraftDocument, shown: DraftDocument): void {
    this.#held = this.#held.flatMap((held) => {
      if (held.reason === 'gone') return [held]
      const { path, lang, mine } = held
      const remains = deletedEntry(path, { before: shown, now: document })
      if (remains) {
        const restore = [remains.restore, writing({ path, lang, value: mine })]
        return [{ ...held, reason: 'gone' as const, path: remains.path, mine: [mine], theirs: undefined, restore }]
      }
      const theirs = valueIn(document, path, lang)
      return digestOf(theirs) === digestOf(mine) ? [] : [{ ...held, theirs }]
    })
  }

  /** Leaves out the texts in entries that their own author has deleted. */
  dropDeleted(document: DraftDocument): void {
    this.#held = this.#held.filter(({ reason, path }) => reason === 'gone' || isStillThere(document, path))
  }

  take(id: string): OpenConflict | undefined {
    const taken = this.#held.find((held) => held.id === id)
    this.#held = this.#held.filter((held) => held !== taken)
    return taken
  }
}

/** The changes that carry out a decision for one's own text. */
export function decided({ reason, path, lang, restore }: OpenConflict, value: unknown, document: DraftDocument) {
  if (reason === 'changed') return [rebased(writing({ path, lang, value }), document)]
  let now = document
  return restore.map((change) => {
    const next = rebased(change, now)
    now = overlaid(now, [next])
    return next
  })
}

const isSamePlace = (
  one: Pick<OpenConflict, 'path' | 'lang' | 'reason'>,
  other: Pick<OpenConflict, 'path' | 'lang' | 'reason'>,
): boolean => one.reason === other.reason && one.lang === other.lang && one.path.join('\n') === other.path.join('\n')

function isStillThere(document: DraftDocument, path: readonly string[]): boolean {
  for (let length = 1; length < path.length; length += 1) {
    const list = path.slice(0, length)
    const value = valueIn(document, list, null)
    if (Array.isArray(value) && !hasEntry(document, list, path[length] ?? '')) return false
  }
  return true
}
