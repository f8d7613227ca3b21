import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { dispatch } from '#web/actions.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { useVisitor } from '#web/visitor.ts'
import type { RemindersApi } from '../api.ts'
import type { Reminder } from '../model.ts'
import { remindersQuery } from './queries.ts'
import { savePendingReminder, consumePendingReminder } from './pending-reminder.ts'

/** Returns whether the visitor has asked for a reminder, and the function that toggles it. A guest signs in first. */
export function useReminder(target: Reminder & { path: string }): { isOn: boolean; toggle: () => void } {
  const { kind, id, path } = target
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  const { data } = useQuery({ ...remindersQuery(), enabled: userId !== undefined })
  const isOn = data?.reminders.some((reminder) => isSame(reminder, target)) ?? false
  const askFor = useEffectEvent((owner: string) => {
    if (consumePendingReminder({ kind, id })) void setReminder(queryClient, { kind, id, isOn: true, owner })
  })
  useEffect(() => {
    if (userId !== undefined) askFor(userId)
  }, [userId, kind, id])
  const toggle = () => {
    if (userId !== undefined) return void setReminder(queryClient, { kind, id, isOn: !isOn, owner: userId })
    savePendingReminder({ kind, id })
    dispatch('START_SCENARIO', { id: 'login', options: { returnTo: path, alertText: 'reminder' } })
  }
  return { isOn, toggle }
}

const isSame = (one: Reminder, other: Reminder): boolean => one.kind === other.kind && one.id === other.id

/** Updates the cache optimistically, and sends the change as soon as there is a network. */
async function setReminder(
  queryClient: QueryClient,
  { kind, id, isOn, owner }: Reminder & { isOn: boolean; owner: string },
): Promise<void> {
  await queryClient.cancelQueries(remindersQuery())
  queryClient.setQueryData(remindersQuery().queryKey, (known) => {
    const others = known?.reminders.filter((reminder) => !isSame(reminder, { kind, id })) ?? []
    return { reminders: isOn ? [...others, { kind, id }] : others }
  })
  const { enqueueOf } = await openOutbox()
  enqueueOf<RemindersApi>()({
    route: 'PUT /lpm/reminders/:kind/:id',
    input: { params: { kind, id }, body: { isOn } },
    queue: 'reminders',
    key: `${kind}/${id}`,
    owner,
  })
}
