import type { Answer, Outcome, Question, ShownQuestion, ShownVariant } from './questions.ts'

/** Gives the id under which something is shown, from which its author's own can't be guessed; always the same one. */
export type HideId = (id: string) => string

/** What of a question may leave the server before its answer: neither the ids nor the order of what is shown tell anything. */
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

/** Answers with the ids of the question's author instead of the hidden ones. An answer to what is not there is left out. */
export function realAnswers(question: Question, given: readonly Answer[], hideId: HideId): Answer[] {
  const names = new Map(idsOf(question).map((id) => [hideId(id), id]))
  return given.flatMap((answer) => renamed(answer, names))
}

/** The other way round: answers that are kept, as they were shown. */
export function shownAnswers(question: Question, kept: readonly Answer[], hideId: HideId): Answer[] {
  const names = new Map(idsOf(question).map((id) => [id, hideId(id)]))
  return kept.flatMap((answer) => renamed(answer, names))
}

/** An outcome in the ids that were shown. */
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

/** By hidden ids, which are as good as drawn by lot; never as it was given, since that would be right. */
function shuffled<V extends { id: string }>(entries: readonly V[]): V[] {
  const drawn = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return drawn.every((entry, place) => entry === entries[place]) ? drawn.toReversed() : drawn
}
