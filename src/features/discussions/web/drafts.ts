/** An unsent comment with its mentions. */
export interface Draft {
  text: string
  people: { id: string; name: string }[]
}

export const NO_DRAFT: Draft = { text: '', people: [] }

/** One draft per discussion and per comment that is being answered. Survives a reload and signing in. */
const keyOf = (place: string): string => `comment-draft ${place}`

export function findDraft(place: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isDraft(kept) ? kept : NO_DRAFT
  } catch {
    return NO_DRAFT
  }
}

export function saveDraft(place: string, draft: Draft): void {
  try {
    if (draft.text === '') localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // A browser without storage loses the draft with the page.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'people' in value &&
  Array.isArray(value.people)
