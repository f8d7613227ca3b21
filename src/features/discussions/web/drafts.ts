/** What is being written, with whom it names. */
export interface Draft {
  text: string
  people: { id: string; name: string }[]
}

export const NO_DRAFT: Draft = { text: '', people: [] }

/** One for each discussion, and for each comment that is being answered. It outlives a reload and signing in. */
const keyOf = (place: string): string => `comment-draft ${place}`

export function findDraft(place: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isDraft(kept) ? kept : NO_DRAFT
  } catch {
    return NO_DRAFT
  }
}

export function keepDraft(place: string, draft: Draft): void {
  try {
    if (draft.text === '') localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing loses the draft with the page.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'people' in value &&
  Array.isArray(value.people)
