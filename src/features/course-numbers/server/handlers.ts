import { DAY_MS } from '#base/clock.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CourseNumbersApi } from '../api.ts'
import { figuresOf } from '../figures.ts'
import type { CourseNumbers, NumbersFilter } from '../model.ts'
import { countsOf } from './count.ts'
import { loadCourse } from './counted-course.ts'

export const courseNumbersHandlers = (kernel: Kernel): Handlers<CourseNumbersApi> => ({
  'GET /backoffice/courses/:id/numbers': ({ params, query, lang }) =>
    numbersOf(kernel, { courseId: params.id, lang, filter: query }),
})

/** Returns the figures of a course. Throws if it doesn’t exist. */
export async function numbersOf(
  kernel: Kernel,
  { courseId, lang, filter }: { courseId: string; lang: string; filter: NumbersFilter },
): Promise<CourseNumbers> {
  const { row, title, ...course } = await loadCourse(kernel, { courseId, lang })
  const { counts, countedAt } = await countsOf(kernel, row.id)
  return {
    id: row.id,
    title,
    countedAt: countedAt.toISOString(),
    from: new Date(countedAt.getTime() - (filter.days - 1) * DAY_MS).toISOString().slice(0, 10),
    isFree: course.isFree,
    ...figuresOf(course, counts, filter),
  }
}
