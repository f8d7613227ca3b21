import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CourseRight } from '#base/roles.ts'
import type { CoursePeopleApi } from '#features/course-people/api.ts'
import type { OwnPart } from '#features/course-people/model.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<CoursePeopleApi>()

export const callCoursePeople = callOf<CoursePeopleApi>()

/** What the visitor may do in a course. */
export const ownPartQuery = (id: string) => ({
  ...query('GET /creator/studio/courses/:id/part', { params: { id } }),
  staleTime: 0,
})

/** Everybody with a part in a course. */
export const coursePeopleQuery = (id: string) => ({
  ...query('GET /creator/studio/courses/:id/people', { params: { id } }),
  staleTime: 0,
})

/** Staff who can be given a part in a course. */
export const candidatesQuery = (id: string, q: string) =>
  query('GET /creator/studio/courses/:id/candidates', { params: { id }, query: { q } })

/** Whether a query shows who has a part in a course. */
export const isOfCoursePeople = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/creator\/studio\/courses\/:id\/(?:people|candidates|part)$/.test(route)

/** What the visitor may do in a course, which the page has loaded before. */
export function useOwnPart(courseId: string): OwnPart & { may: (right: CourseRight) => boolean } {
  const { data } = useSuspenseQuery(ownPartQuery(courseId))
  return { ...data, may: (right) => data.rights.includes(right) }
}

/** The languages of a translator, who writes nothing else; undefined for authors. */
export const TranslatedLanguages = createContext<readonly string[] | undefined>(undefined)
export const useTranslatedLanguages = (): readonly string[] | undefined => useContext(TranslatedLanguages)
