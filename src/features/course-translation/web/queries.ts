import { queriesOf } from '#web/queries.ts'
import type { CourseTranslationApi } from '../api.ts'

const query = queriesOf<CourseTranslationApi>()

/** How far a course is translated into a language, by lesson. */
export const progressQuery = (id: string, lang: string) => ({
  ...query('GET /creator/studio/courses/:id/translate/:lang', { params: { id, lang } }),
  staleTime: 0,
})

/** What is known of the translations of a document. */
export const marksQuery = (id: string, lang: string, document: string) => ({
  ...query('GET /creator/studio/courses/:id/translate/:lang/:document', { params: { id, lang, document } }),
  staleTime: 0,
})
