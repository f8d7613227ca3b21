import { entriesAt } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'

const TYPES = ['lesson', 'test', 'webinar'] as const

/** The list of the outline that contains the lessons. */
export const ELEMENTS = ['elements'] as const

/** A lesson, test or webinar in the outline. */
export interface OutlineEntry {
  id: string
  type: (typeof TYPES)[number]
  title: string
  section: string | null
  /** Minutes. */
  duration: number
  visible: boolean
  canBeFirst: boolean
  discussionActive: boolean
  texts: Readonly<Record<string, unknown>>
  audience: unknown
  seo: Readonly<Record<string, unknown>>
}

/** Returns the lessons of an outline, in order. */
export const elementsOf = (document: DraftDocument): OutlineEntry[] =>
  (entriesAt(document, ELEMENTS) ?? []).map((entry) => ({
    id: entry.id,
    type: TYPES.find((type) => type === entry['type']) ?? 'lesson',
    title: textOf(entry['title']),
    section: typeof entry['section'] === 'string' && entry['section'] !== '' ? entry['section'] : null,
    duration: typeof entry['duration'] === 'number' ? entry['duration'] : 0,
    visible: entry['visible'] !== false,
    canBeFirst: entry['canBeFirst'] === true,
    discussionActive: entry['discussionActive'] === true,
    texts: isFields(entry['texts']) ? entry['texts'] : {},
    audience: entry['audience'],
    seo: isFields(entry['seo']) ? entry['seo'] : {},
  }))

/** The title of the course, or of a lesson, in a language; empty without a translation. */
export function titleIn(
  { title, texts }: { title: string; texts: Readonly<Record<string, unknown>> },
  lang: string | null,
  field = 'title',
) {
  if (lang === null) return title
  const own = texts[lang]
  return isFields(own) ? textOf(own[field]) : ''
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
