import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

/** Shows what finishing an element has earned. The code for it comes then, or with the network. */
export function useShowEarned() {
  const queryClient = useQueryClient()
  const { code: lang } = useLanguage()
  const visitor = useVisitor()
  return (at: { courseId: string; elementId: string; isCourseDone: boolean }) => {
    if (visitor.kind !== 'user') return
    loadLater(() => import('#features/awards/web/at-finish.ts'))
      .then(({ showEarned }) => showEarned(queryClient, { ...at, lang }))
      .catch(() => {})
  }
}
