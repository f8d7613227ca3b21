import type { TemplateWords } from '../../../model.ts'

/** Where the editor of a template stands, without language. */
export const SHEETS_PAGE = '/admin/certificates/sheets/'

export const sheetPath = (of: { courseId: string; lang: string }): string =>
  `${SHEETS_PAGE}?${new URLSearchParams({ course: of.courseId, lang: of.lang })}`

/** How certificates with these words would look. */
export const draftAddress = (of: { courseId: string; lang: string; firstName: string; words: TemplateWords }): string =>
  `/api/lpm/certificateTemplatePreview.svg?${new URLSearchParams({
    courseId: of.courseId,
    lang: of.lang,
    firstName: of.firstName,
    draft: JSON.stringify(saidWords(of.words)),
  })}`

/** What is really said: empty words are the portal's own, and are not sent. */
export const saidWords = (words: TemplateWords): TemplateWords =>
  Object.fromEntries(Object.entries(words).filter(([, said]) => said !== undefined && said !== ''))

/** Whether both say the same, in whatever order the database keeps it. */
export const isSameSaid = (one: TemplateWords, other: TemplateWords): boolean => inOrder(one) === inOrder(other)

const inOrder = (words: TemplateWords): string =>
  JSON.stringify(saidWords(words), (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
