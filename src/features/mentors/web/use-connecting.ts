import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { problemOf } from '#base/errors.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { showToast } from '#ui/toasts.ts'
import type { MentorChoice } from './pending-choice.ts'
import { callMentors, isOfMentors, ownConnectionQuery } from './queries.ts'

/** Connects a learner with the chosen mentor, and shows a toast. */
export function useConnecting() {
  const t = useTranslations('chat.mentorPanel')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const connect = async ({ mentorId, courseId, pageId }: MentorChoice): Promise<boolean> => {
    setBusy(true)
    try {
      const type = mentorId === undefined ? 'distribution' : 'chat'
      const at = { ...(courseId !== undefined && { courseId }), ...(pageId !== undefined && { pageId }) }
      const body = { environmentId: ENVIRONMENT_ID, type, ...(mentorId !== undefined && { mentorId }), ...at } as const
      const own = await callMentors('POST /mp/connections', { body })
      queryClient.setQueryData(ownConnectionQuery().queryKey, own)
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
      const name = own.connection?.mentor?.fullName
      showToast({ tone: 'success', text: name === undefined ? t('waiting') : t('connectedNow', { name }) })
      return true
    } catch (error) {
      const isFull = problemOf(error).code === 'mentors.not-taking'
      showToast({ tone: 'error', text: t(isFull ? 'full' : 'failed') })
      await queryClient.invalidateQueries({ predicate: isOfMentors })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, connect }
}
