import type { Answer, Outcome, Question, ShownQuestion, ShownVariant } from './questions.ts'

/** Returns the stable public id of something shown, from which the author's id can't be guessed. */
export type HideId = (id: string) => string

/** Returns what may leave the server before the answer: neither ids nor order reveal the right answer. */
export function hideAnswers(question: Question, hideId: HideId): ShownQuestion {
  const { id, kind, title, text } = question
  const shown = { id, kind, title, ...(text !== undefined && { text }) }
  if (question.kind === 'open-text') {
    const { long, maxLength, placeholder } = question
    return {
      ...shown,
      ...(long !== undefined && { long }),
      ...(maxLength !== undefined && { maxLength }),
      ...(placeholder !== undefined && { placeholder }),
    }
  }
  const variants = question.variants.map((variant) => shownVariant(variant, hideId))
  if (question.kind === 'ordering') return { ...shown, variants: shuffled(variants) }
  if (question.kind === 'matching') {
    const targets = question.targets.map((target) => ({ text: target.text, id: hideId(target.id) }))
    return { ...shown, variants, targets: shuffled(targets) }
  }
  const multiple = question.kind === 'image-choice' && question.multiple === true
  return { ...shown, variants, ...(multiple && { multiple }) }
}

/** Translates answers to the author's ids. Answers to unknown variants are dropped. */
export function realAnswers(question: Question, given: readonly Answer[], hideId: HideId): Answer[] {
  const names = new Map(idsOf(question).map((id) => [hideId(id), id]))
  return given.flatMap((answer) => renamed(answer, names))
}

/** Translates stored answers back to the ids that were shown. */
export function shownAnswers(question: Question, kept: readonly Answer[], hideId: HideId): Answer[] {
  const names = new Map(idsOf(question).map((id) => [id, hideId(id)]))
  return kept.flatMap((answer) => renamed(answer, names))
}

/** Translates an outcome to the ids that were shown. */
export function shownOutcome(question: Question, { right, ...outcome }: Outcome, hideId: HideId): Outcome {
  const rename = <V>(record: Record<string, V>): Record<string, V> =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [hideId(id), value]))
  return {
    ...outcome,
    variants: rename(outcome.variants),
    notes: rename(outcome.notes),
    ...(right && { right: shownAnswers(question, right, hideId) }),
  }
}

function idsOf(question: Question): string[] {
  if (question.kind === 'open-text') return []
  const targets = question.kind === 'matching' ? question.targets : []
  return [...question.variants, ...targets].map(({ id }) => id)
}

function renamed({ id, target, text }: Answer, names: ReadonlyMap<string, string>): Answer[] {
  const own = id === undefined ? undefined : names.get(id)
  const aim = target === undefined ? undefined : names.get(target)
  if ((id !== undefined && !own) || (target !== undefined && !aim)) return []
  return [{ ...(own && { id: own }), ...(aim && { target: aim }), ...(text !== undefined && { text }) }]
}

const shownVariant = ({ id, text, image }: ShownVariant, hideId: HideId): ShownVariant => ({
  id: hideId(id),
  ...(text !== undefined && { text }),
  ...(image && { image }),
})

/** Sorts by the hidden ids, which are effectively random; never in the original order, which would be the right one. */
function shuffled<V extends { id: string }>(entries: readonly V[]): V[] {
  const drawn = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return drawn.every((entry, place) => entry === entries[place]) ? drawn.toReversed() : drawn
}
