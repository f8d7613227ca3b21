import { useQuery } from '@tanstack/react-query'
import { courseQuery } from '#features/courses/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { DiscussionButton } from './discussion-button.tsx'

/** Opens the discussions of the course whose page is shown (DISC-09). */
export function CourseDiscussionButton({ courseId }: { courseId: string }) {
  const { code } = useLanguage()
  // The page has loaded it; nothing is asked for by this.
  const { data } = useQuery({ ...courseQuery(courseId, code), enabled: false })
  return data ? <DiscussionButton course={data} /> : null
}
