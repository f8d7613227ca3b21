import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { KeptCoursesApi } from '../api.ts'
import { keepingOf, lessonToKeep } from './keeping.ts'

export const keptCoursesHandlers = (kernel: Kernel): Handlers<KeptCoursesApi> => ({
  'GET /lpm/courses/:id/keeping': ({ params, query, visitor }) =>
    keepingOf(kernel, { courseId: params.id, lang: normaliseLocale(query.lang), visitor }),

  'GET /lpm/courses/:id/keeping/:elementId': ({ params, query, visitor }) =>
    lessonToKeep(kernel, { courseId: params.id, lang: normaliseLocale(query.lang), visitor }, params.elementId),
})
