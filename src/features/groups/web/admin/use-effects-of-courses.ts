import { useTranslations } from 'use-intl'
import type { InputOf, OutputOf } from '#base/contract.ts'
import type { GroupsApi } from '../../api.ts'
import { callGroups } from '../queries.ts'
import { showToast } from '#ui/toasts.ts'
import { openPopup } from '#web/popups.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'

type Effects = OutputOf<GroupsApi, 'POST /backoffice/groups/:id/effects'>

type Given = InputOf<GroupsApi, 'POST /backoffice/groups/:id/effects'>['body']

/** Asks for confirmation if an assignment of courses affects people outside the group. */
export function useEffectsOfCourses() {
  const t = useTranslations('admin.groups')
  const textOf = useProblemText()
  const effectsOf = async (id: string, body: Given): Promise<Effects | undefined> => {
    try {
      return await callGroups('POST /backoffice/groups/:id/effects', { params: { id }, body })
    } catch (error) {
      showToast({ tone: 'error', text: textOf(error) })
      return undefined
    }
  }
  const isMeant = async ({ closing, opening }: Effects): Promise<boolean> => {
    if (closing.length === 0 && opening.length === 0) return true
    const sentences = [
      ...closing.map(({ title, losing }) => t('closing', { title, losing })),
      ...opening.map(({ title }) => t('opening', { title })),
    ]
    const isSure = await openPopup('confirm', {
      title: t('effectsQuestion'),
      text: sentences.join('\n'),
      confirmText: t('effectsConfirm'),
      cancelText: t('cancel'),
      tone: closing.length > 0 ? 'bad' : 'primary',
    })
    return isSure === true
  }
  return { effectsOf, isMeant }
}
