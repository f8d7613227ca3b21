import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { makeId } from '#base/ids.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { PROGRESS_QUEUE } from '#features/progress/web/queue.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { useOutboxEntries } from '#web/use-outbox-entries.ts'
import type { AwardsApi } from '../api.ts'
import { isAwardsKey } from './queries.ts'

const ROUTE = 'POST /lpm/learningPortals/:id/giftRequests'

/** The fields of the gift form as they are typed. */
export type GiftFields = Record<'name' | 'phone' | 'email' | 'address' | 'comment', string>

interface GiftSubmission {
  courseId: string
  awardId: string
  fields: GiftFields
}

interface GiftInput {
  body: GiftFields & { id: string; courseId: string; awardId: string }
}

/** Queues a gift request in the outbox, behind the progress that earned the gift; it is stored once. */
export async function sendGift(userId: string, { fields, ...of }: GiftSubmission): Promise<void> {
  const { enqueueOf } = await openOutbox()
  enqueueOf<AwardsApi>()({
    route: ROUTE,
    input: { params: { id: ENVIRONMENT_ID }, body: { ...fields, ...of, id: makeId() } },
    queue: PROGRESS_QUEUE,
    key: `gift/${of.awardId}`,
    owner: userId,
  })
}

const isGift = (entry: OutboxEntry): entry is OutboxEntry & { input: GiftInput } => entry.route === ROUTE

/** Whether a gift request is queued. A refused one is restored to the form, and `onRefused` is called. */
export function useIsGiftPending(awardId: string, onRefused: () => void): boolean {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  useEffect(() => {
    const opening = openOutbox().then(({ outbox }) =>
      outbox.onOutcome(({ entry, kind }) => {
        if (!isGift(entry) || entry.owner !== userId || entry.input.body.awardId !== awardId) return
        if (kind === 'dropped') onRefused()
        else saveGiftDraft({ userId, awardId }, undefined)
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAwardsKey(queryKey) })
      }),
    )
    return () => void opening.then((end) => end())
  }, [awardId, userId, queryClient, onRefused])
  return useOutboxEntries().some(
    (entry) => isGift(entry) && entry.owner === userId && entry.input.body.awardId === awardId,
  )
}

interface DraftOf {
  userId: string
  awardId: string
}

const keyOf = ({ userId, awardId }: DraftOf): string => `gift-draft ${userId} ${awardId}`

/** Returns the draft of a gift request, which survives a reload until the portal has the request. */
export function findGiftDraft(of: DraftOf): Partial<GiftFields> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function saveGiftDraft(of: DraftOf, fields: GiftFields | undefined): void {
  try {
    if (fields) localStorage.setItem(keyOf(of), JSON.stringify(fields))
    else localStorage.removeItem(keyOf(of))
  } catch {
    // A browser without storage loses the draft with the page.
  }
}

const isDraft = (value: unknown): value is Partial<GiftFields> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
