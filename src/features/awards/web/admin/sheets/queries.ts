import type { AwardsApi } from '../../../api.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<AwardsApi>()

/** Stands for "every course" in addresses. */
export const EVERY_COURSE = '-'

export const templatesQuery = (courseId: string) =>
  query('GET /lpm/certificateTemplates/:courseId', { params: { courseId } })

export const templateVersionsQuery = (courseId: string, lang: string) =>
  query('GET /lpm/certificateTemplates/:courseId/:lang/versions', { params: { courseId, lang } })

export const awardCoursesQuery = (lang: string) => query('GET /lpm/awardCourses', { query: { lang } })
