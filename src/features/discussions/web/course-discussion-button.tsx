import { useQuery } from '@tanstack/react-query'
import { courseQuery } from '#features/courses/web/queries.ts'
import { PortalFloatingButton } from '#features/portal/web/components/portal-floating-button.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { DiscussionButton } from './discussion-button.tsx'

/** Opens the discussions of the current course page (DISC-09). */
export function CourseDiscussionButton({ courseId }: { courseId: string }) {
  const { code } = useLanguage()
  // The page has loaded the course, so this only reads the cache.
  const { data } = useQuery({ ...courseQuery(courseId, code), enabled: false })
  return data ? <DiscussionButton Button={PortalFloatingButton} course={data} /> : null
}
