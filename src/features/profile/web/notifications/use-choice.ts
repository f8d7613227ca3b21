import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#base/errors.ts'
import type { NotificationChoice } from '#features/notifications/model.ts'
import { callNotifications, choicesQuery } from '#features/notifications/web/queries.ts'
import type { Saving } from '../autosave.ts'

type Wanted = Pick<NotificationChoice, 'isOn' | 'rhythm'>

/** Returns a choice with its saving state; updates are optimistic. */
export function useChoice({ topic, channel, isOn, rhythm }: NotificationChoice) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<Wanted>({ isOn, rhythm })
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const save = async (body: Wanted) => {
    setWanted(body)
    setSaving({ kind: 'saving' })
    const route = 'PUT /backoffice/users/me/notifications/:topic/:channel'
    const problem = await callNotifications(route, { params: { topic, channel }, body }).then(
      () => undefined,
      problemOf,
    )
    setSaving(problem ? { kind: 'failed', problem } : { kind: 'saved' })
    if (!problem) await queryClient.invalidateQueries({ queryKey: choicesQuery().queryKey })
  }
  return { wanted, saving, save }
}
