import { useQueries, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { MICROCOURSE_LIST_LIMIT } from '../limits.ts'
import type { MicrocourseCard } from '../model.ts'
import { microcoursesQuery } from './queries.ts'

/** Returns the visitor's microcourses: the first hundred at once, the rest as they arrive. Undefined until the first ones are loaded. */
export function useMicrocourses(): readonly MicrocourseCard[] | undefined {
  const { code } = useLanguage()
  const { data } = useQuery(microcoursesQuery(code))
  const pages = Math.ceil((data?.total ?? 0) / MICROCOURSE_LIST_LIMIT)
  const offsets = Array.from({ length: Math.max(0, pages - 1) }, (_, page) => (page + 1) * MICROCOURSE_LIST_LIMIT)
  const rest = useQueries({ queries: offsets.map((offset) => microcoursesQuery(code, offset)) })
  if (!data || rest.length === 0) return data?.microcourses
  return [...data.microcourses, ...rest.flatMap((answer) => answer.data?.microcourses ?? [])]
}
