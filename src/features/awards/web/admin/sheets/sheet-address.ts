import type { TemplateWords } from '../../../model.ts'

/** Path of the template editor, without language. */
export const SHEETS_PAGE = '/admin/certificates/sheets/'

export const sheetPath = (of: { courseId: string; lang: string }): string =>
  `${SHEETS_PAGE}?${new URLSearchParams({ course: of.courseId, lang: of.lang })}`

/** Returns the address of a preview with these texts. */
export const draftAddress = (of: { courseId: string; lang: string; firstName: string; words: TemplateWords }): string =>
  `/api/lpm/certificateTemplatePreview.svg?${new URLSearchParams({
    courseId: of.courseId,
    lang: of.lang,
    firstName: of.firstName,
    draft: JSON.stringify(nonEmptyTexts(of.words)),
  })}`

/** Drops empty texts, for which the portal's own are used. */
export const nonEmptyTexts = (words: TemplateWords): TemplateWords =>
  Object.fromEntries(Object.entries(words).filter(([, said]) => said !== undefined && said !== ''))

/** Whether both have the same texts, whatever their key order. */
export const haveSameTexts = (one: TemplateWords, other: TemplateWords): boolean => inOrder(one) === inOrder(other)

const inOrder = (words: TemplateWords): string =>
  JSON.stringify(nonEmptyTexts(words), (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
