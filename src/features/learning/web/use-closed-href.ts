import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { useVisitor } from '#web/visitor.ts'

/**
 * Returns where the link of a closed lesson leads without JavaScript or in a new tab: to sign in, or to the course page for signed-in
 * visitors, for whom signing in is not what is missing. The app starts a scenario of its own instead, hence the 2.
 */
export function useClosedHref(courseId: string): string {
  const { code } = useLanguage()
  return useVisitor().kind === 'user' ? localAddress(`/courses/${courseId}/`, code) : '?login=2'
}
