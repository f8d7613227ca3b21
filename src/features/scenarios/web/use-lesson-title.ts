import { useQuery } from '@tanstack/react-query'
import { courseQuery } from '#features/courses/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useScenarioState } from './store.ts'

/** Returns the title of the lesson that the visitor asked for; undefined if it is unknown. */
export function useLessonTitle(): string | undefined {
  const { course = '', element } = useScenarioState().options
  const { code: lang } = useLanguage()
  // Scenarios load the course before they start.
  const { data } = useQuery({ ...courseQuery(course, lang), enabled: false })
  return data?.elements.find(({ id }) => id === element)?.title
}
