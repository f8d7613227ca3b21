import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

/** Returns a function that shows the awards for finishing an element. Its code is loaded then, or once the device is online. */
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
