import { digestOf } from '#features/drafts/digest.ts'
import { align, type Aligned } from './align.ts'
import { type Shape, type TextField, textIn } from './fields.ts'
import type { TextMark } from './model.ts'
import type { TextState, UnitState } from './states.ts'
import { hasLetters, join, split } from './units.ts'

type Text = string | readonly string[]

/** A text that is translated by itself, beside its translation. */
export interface Row {
  /** Its position in the field; null if the translation has other paragraphs than the original, so that it is one text. */
  unit: number | null
  source: string
  target: string
  state: TextState
  /** Of an outdated text: the original that it translates. */
  old?: string
}

/** The translation of a field, and what is known about it. */
export interface Translation {
  /** As the document has it. */
  value: unknown
  /** From what it was translated, and how far its units are. Without a mark it is a translation of the text as it is now. */
  mark: TextMark | undefined
}

/** Names a translation: a mark belongs to the translation whose digest it has. */
export const nameOf = (value: Text): string => digestOf(value)

interface Base {
  source: readonly string[]
  states: readonly UnitState[]
}

interface Read {
  source: readonly string[]
  target: readonly string[]
  /** What the units of the translation translate; undefined if that is unknown. */
  base: Base | undefined
  /** For each unit of the original, the unit of the translation. */
  places: readonly (Aligned | undefined)[]
}

/** Returns the texts of a field with their translations. */
export function rowsOf(field: TextField, { value, mark }: Translation): Row[] {
  const { source, target, base, places } = read(field, { value, mark })
  if (target.length > 0 && !base) return [wholeRow(field, value, ownMark(value, { shape: field.shape, mark }))]
  return source.flatMap((unit, index): Row[] => {
    if (!hasLetters(unit)) return []
    const place = places[index]
    const state = place && base?.states[place.from]
    if (!place || state === undefined || state === 'missing')
      return [{ unit: index, source: unit, target: '', state: 'missing' }]
    const own = { unit: index, source: unit, target: target[place.from] ?? '' }
    if (!place.isChanged) return [{ ...own, state }]
    return [{ ...own, state: 'outdated', old: base?.source[place.from] ?? '' }]
  })
}

/** Paragraphs that don’t belong together are shown as one text. */
function wholeRow({ source, shape }: TextField, value: unknown, mark: TextMark | undefined): Row {
  const [now, then] = [split(source, shape).units, mark?.source]
  const isOutdated = then !== undefined && !isSame(then, now)
  return {
    unit: null,
    source: now.join('\n'),
    target: split(textIn(value, shape) ?? '', shape).units.join('\n'),
    state: isOutdated ? 'outdated' : stateOf(mark?.states[0]),
    ...(isOutdated && { old: then.join('\n') }),
  }
}

const stateOf = (state: UnitState | undefined): TextState => state ?? 'written'

/** The mark, if it belongs to this translation. */
function ownMark(value: unknown, { shape, mark }: { shape: Shape; mark: TextMark | undefined }): TextMark | undefined {
  const text = textIn(value, shape)
  return text !== undefined && mark?.target === nameOf(text) ? mark : undefined
}

function read({ source, shape }: TextField, { value, mark }: Translation): Read {
  const now = split(source, shape).units
  const text = textIn(value, shape)
  const target = text === undefined ? [] : split(text, shape).units
  if (text === undefined || target.length === 0) return { source: now, target: [], base: undefined, places: [] }
  const base = baseOf({ mark: mark && ownMark(value, { shape, mark }), target, source: now })
  return { source: now, target, base, places: base ? align(base.source, now) : [] }
}

/** Without a mark, a translation with as many units translates the text as it is now. */
function baseOf({
  mark,
  target,
  source,
}: {
  mark: TextMark | undefined
  target: readonly string[]
  source: readonly string[]
}) {
  if (mark) return mark.source.length === target.length ? mark : undefined
  return target.length === source.length ? { source, states: source.map(() => 'written' as const) } : undefined
}

/** The translation of a field after a change, with its mark. */
export interface Written {
  /** Undefined if nothing of it is translated any more. */
  value: Text | undefined
  mark: TextMark | undefined
}

/** Writes the translation of one unit. Units that are not translated yet have the original in the translation. */
export function writeUnit(
  field: TextField,
  before: Translation,
  { unit, text, state = 'written' }: { unit: number; text: string; state?: UnitState },
): Written {
  const { source, target, base, places } = read(field, before)
  const original = split(field.source, field.shape)
  const units = source.map((own, index): { text: string; source: string; state: UnitState } => {
    if (index === unit) {
      return text.trim() === '' ? { text: own, source: own, state: 'missing' } : { text, source: own, state }
    }
    const place = places[index]
    const known = place && base?.states[place.from]
    if (!place || known === undefined) return { text: own, source: own, state: hasLetters(own) ? 'missing' : 'written' }
    return { text: target[place.from] ?? own, source: base?.source[place.from] ?? own, state: known }
  })
  if (units.every((one) => one.state === 'missing' || !hasLetters(one.source)))
    return { value: undefined, mark: undefined }
  const isInPlace = target.length === source.length && places.every((place, index) => place?.from === index)
  const frame = isInPlace ? split(textIn(before.value, field.shape) ?? '', field.shape).frame : original.frame
  const value = join({ units: units.map((one) => one.text), frame }, field.shape)
  return {
    value,
    mark: {
      target: nameOf(value),
      source: units.map((one) => one.source),
      states: units.map((one) => one.state),
    },
  }
}

/** Returns the mark that says how far a unit is now, for the text as it is now; all units for null. */
export function markUnit(
  field: TextField,
  before: Translation,
  { unit, state }: { unit: number | null; state: Exclude<UnitState, 'missing'> },
): TextMark | undefined {
  const text = textIn(before.value, field.shape)
  if (text === undefined) return undefined
  const { source, base, places } = read(field, before)
  const target = nameOf(text)
  if (!base) return { target, source: [...source], states: source.map(() => state) }
  const isMeant = (own: number) => unit === null || places[unit]?.from === own
  const nowOf = (own: number) => places.findIndex((place) => place?.from === own)
  return {
    target,
    source: base.source.map((then, own) => (isMeant(own) ? (source[nowOf(own)] ?? then) : then)),
    states: base.states.map((known, own) => (isMeant(own) ? state : known)),
  }
}

/** Whether a mark says no more than that a text is translated from the original as it is now. */
export function isPlain(
  { source, shape }: Pick<TextField, 'source' | 'shape'>,
  { source: then, states }: TextMark,
): boolean {
  return states.every((state) => state === 'written') && isSame(then, split(source, shape).units)
}

/** A field with its translation, before or after a change of its document. */
export interface Side {
  source: Text | undefined
  value: unknown
}

/**
 * Returns the mark that a translation needs after a change of its document, for the marks that are stored; undefined if it needs none.
 * So a changed original makes its translations outdated, and a change of one paragraph leaves what is known of the others.
 */
export function markAfter(
  shape: Shape,
  { before, after, find }: { before: Side; after: Side; find: (target: string) => TextMark | undefined },
): TextMark | undefined {
  const [old, next] = [textIn(before.value, shape), textIn(after.value, shape)]
  if (next === undefined || after.source === undefined) return undefined
  const target = nameOf(next)
  const isSameTarget = old !== undefined && nameOf(old) === target
  const isSameSource = before.source !== undefined && nameOf(before.source) === nameOf(after.source)
  if ((isSameTarget && isSameSource) || find(target)) return undefined
  const field = { path: [], shape, also: [], source: before.source ?? after.source }
  if (isSameTarget) {
    if (before.source === undefined) return undefined
    const { units } = split(field.source, shape)
    return { target, source: [...units], states: units.map(() => 'written') }
  }
  const mark = carried({ field, old, next, now: after.source, find })
  return mark && !isPlain({ source: after.source, shape }, mark) ? mark : undefined
}

/** What is known of the units of a translation after some of them were written. */
function carried(of: {
  /** With the original before the change. */
  field: TextField
  old: Text | undefined
  next: Text
  now: Text
  find: (target: string) => TextMark | undefined
}): TextMark | undefined {
  const { field, old, next, now } = of
  const { shape } = field
  const mark = old === undefined ? undefined : of.find(nameOf(old))
  const { target: oldUnits, base } = read(field, { value: old, mark })
  const [source, units] = [split(now, shape).units, split(next, shape).units]
  const earlier: Base = base ?? { source: [], states: [] }
  const places = align(earlier.source, source)
  const unitAt = (index: number): { source: string; state: UnitState } => {
    const own = source[index] ?? ''
    const from = places[index]?.from
    if (from !== undefined && units[index] === oldUnits[from])
      return { source: earlier.source[from] ?? own, state: earlier.states[from] ?? 'written' }
    const isCopy = source.length > 1 && units[index] === own && hasLetters(own)
    return { source: own, state: isCopy ? 'missing' : 'written' }
  }
  const target = nameOf(next)
  if (units.length === source.length) {
    const known = source.map((_, index) => unitAt(index))
    return { target, source: known.map((one) => one.source), states: known.map((one) => one.state) }
  }
  if (units.length !== oldUnits.length || !base) return undefined
  // Units of an older original: those that were written now translate what their original has become.
  const nowOf = (own: number) => source[places.findIndex((place) => place?.from === own)]
  return {
    target,
    source: units.map((unit, own) => (unit === oldUnits[own] ? undefined : nowOf(own)) ?? base.source[own] ?? ''),
    states: units.map((unit, own) => (unit === oldUnits[own] ? (base.states[own] ?? 'written') : 'written')),
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((unit, index) => unit === other[index])
