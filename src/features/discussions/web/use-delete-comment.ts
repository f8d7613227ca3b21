import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { openPopup } from '#web/popups.ts'
import type { Reply } from '../model.ts'
import { changeComment, findCachedComment, removeComment } from './cache.ts'
import { callDiscussions } from './queries.ts'

/** Returns the function that deletes one's own comment after a confirmation. */
export function useDeleteComment(comment: Reply): () => void {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  return async () => {
    const isMeant = await openPopup('confirm', {
      title: t('commentDeleteTitle'),
      text: t('commentDeleteText'),
      confirmText: t('commentDelete'),
      cancelText: t('composer.cancel'),
      tone: 'bad',
    })
    if (!isMeant) return
    try {
      await callDiscussions('DELETE /dvm/comments/:id', { params: { id: comment.id } })
    } catch {
      return void showToast({ tone: 'error', text: t('commentActFailed') })
    }
    const isAnswered = (findCachedComment(queryClient, comment)?.repliesCount ?? 0) > 0
    if (!isAnswered) return removeComment(queryClient, comment)
    changeComment(queryClient, comment, (known) => ({
      ...known,
      state: 'deleted',
      author: null,
      text: '',
      likesCount: 0,
    }))
  }
}
