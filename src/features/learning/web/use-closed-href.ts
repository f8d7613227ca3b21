import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { useVisitor } from '#web/visitor.ts'

/**
 * Where the link of a lesson that isn't open leads without its script, as in another tab: to sign in, or to the course page
 * for somebody who is signed in, since then signing in is not what is missing.
 */
export function useClosedHref(courseId: string): string {
  const { code } = useLanguage()
  return useVisitor().kind === 'user' ? localAddress(`/courses/${courseId}/`, code) : '?login=1'
}
