import type { AwardPlace, AwardInput, SavedAward } from '../../../model.ts'

/** An award in the editor: all languages alike, including the first one. */
export interface AwardDraft extends Pick<AwardInput, 'kind' | 'image'> {
  words: Record<string, { title: string; text: string }>
  places: AwardPlace[]
}

/** Returns the draft with which the editor starts. */
export function draftOf(kept: SavedAward | undefined, primaryLang: string): AwardDraft {
  if (!kept) return { kind: 'badge', image: null, words: { [primaryLang]: { title: '', text: '' } }, places: [] }
  const others = Object.entries(kept.texts).map(([lang, { title = '', text = '' }]) => [lang, { title, text }])
  return {
    kind: kept.kind,
    image: kept.image,
    words: { ...Object.fromEntries(others), [primaryLang]: { title: kept.title, text: kept.text } },
    places: kept.courses,
  }
}

export type AwardFault = 'titleMissing' | 'elementMissing' | 'placeTwice'

/** Returns why a draft can't be saved. */
export function faultsOf({ words, places }: AwardDraft, primaryLang: string): AwardFault[] {
  const isTwice = new Set(places.map(({ courseId }) => courseId)).size < places.length
  const faults: [AwardFault, boolean][] = [
    ['titleMissing', (words[primaryLang]?.title ?? '').trim() === ''],
    ['elementMissing', places.some(({ condition, elementId }) => condition !== 'course' && !elementId)],
    ['placeTwice', isTwice],
  ]
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []))
}

/** Converts a draft for the API: languages without text are omitted. */
export function awardOf({ kind, image, words, places }: AwardDraft, primaryLang: string): AwardInput {
  const { [primaryLang]: first, ...others } = words
  const texts = Object.entries(others).flatMap(([lang, { title, text }]) => {
    const filled = { ...(title.trim() && { title }), ...(text.trim() && { text }) }
    return Object.keys(filled).length > 0 ? [[lang, filled] as const] : []
  })
  return {
    kind,
    image,
    title: first?.title ?? '',
    text: first?.text ?? '',
    texts: Object.fromEntries(texts),
    courses: places,
  }
}
