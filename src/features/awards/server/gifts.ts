import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { cachedTitle } from '#features/courses/server/cached.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { awardsError } from '../errors.ts'
import { GIFT_STATES, type GiftState } from '../gift-states.ts'
import type { Award, GiftRequest, SavedGiftRequest } from '../model.ts'
import { doneIn } from './earned.ts'
import { presentAward, presentGift } from './present.ts'
import {
  countGifts,
  type GiftRow,
  insertGift,
  listCourseAwards,
  listGifts,
  listSavedAwards,
  listOwnGifts,
  lockGift,
  setGiftState,
} from './store.ts'

const GIFT_REQUESTS_PER_HOUR = 30

/** The state of a person's gift request has changed. */
export const giftNews = defineNotification({
  id: 'awards.gift',
  topic: 'results',
  isAtOnce: true,
  props: z.object({ awardId: z.string(), state: z.enum(GIFT_STATES), note: z.string() }),
  compose: async ({ awardId, state, note }, { kernel, lang, t }) => {
    const award = (await listSavedAwards(kernel.db)).find(({ id }) => id === awardId)
    const title = award?.texts[lang]?.title ?? award?.title ?? ''
    const text = note || (state === 'refused' ? await t('mail.giftNews.refusedText') : '')
    return { title: await t(`mail.giftNews.${state}`, { award: title }), ...(text && { text }) }
  },
})

/** Stores the request for an earned gift; a second request for the same gift changes nothing (CERT-02). */
export async function requestGift(
  kernel: Kernel,
  { userId, lang, id: givenId, ...request }: GiftRequest & { userId: string; lang: string },
): Promise<Award> {
  const { courseId, awardId } = request
  const row = (await listCourseAwards(kernel.db, courseId)).find(({ id }) => id === awardId)
  if (!row) throw awardsError('awards.no-such-award')
  if (row.kind !== 'gift') throw awardsError('awards.not-a-gift')
  const done = await doneIn(kernel, { userId, courseId })
  if (!presentAward(row, { lang, done, gifts: [] }).isEarned) throw awardsError('awards.not-earned')
  await requireLimit(kernel, { key: `gift ${userId}`, points: GIFT_REQUESTS_PER_HOUR, durationMs: HOUR_MS })
  await insertGift(kernel.db, { ...request, id: givenId ?? kernel.makeId(), userId, lang, now: kernel.clock.now() })
  return presentAward(row, { lang, done, gifts: await listOwnGifts(kernel.db, userId) })
}

/** Lists gift requests for the administration. */
export async function findGifts(
  kernel: Kernel,
  { lang, ...query }: { state?: GiftState | undefined; offset: number; lang: string },
) {
  const rows = await listGifts(kernel.db, query)
  const requests: SavedGiftRequest[] = []
  for (const row of rows) requests.push(presentGift(row, await titlesOf(kernel, row, lang)))
  return { requests, counts: await countGifts(kernel.db) }
}

/** Changes the state of a gift request, and notifies the learner if it is new. */
export async function changeGift(
  kernel: Kernel,
  change: { id: string; state: GiftState; note: string; actorId: string; lang: string },
): Promise<SavedGiftRequest> {
  const { id, state, note, actorId, lang } = change
  const now = kernel.clock.now()
  const row = await kernel.db.transaction().execute(async (trx) => {
    const before = await lockGift(trx, id)
    if (!before) throw awardsError('awards.no-such-request')
    if (before.state === state && before.note === note) return before
    await setGiftState(trx, { id, state, note, now })
    const entry = { action: 'gift.changed', subject: before.user_id, actorId } as const
    await audit(trx, { ...entry, details: { request: id, from: before.state, to: state }, now })
    if (before.state !== state) {
      const props = { awardId: before.award_id, state, note }
      await notify(kernel, trx, {
        userId: before.user_id,
        kind: giftNews,
        props,
        to: '/profile/progress/certificates/',
      })
    }
    return { ...before, state, note, changed_at: now }
  })
  return presentGift(row, await titlesOf(kernel, row, lang))
}

async function titlesOf(kernel: Kernel, { award_id: awardId, course_id: courseId }: GiftRow, lang: string) {
  const awards = await kernel.content.get('awards kept', () => listSavedAwards(kernel.db))
  return {
    awardTitle: awards.find(({ id }) => id === awardId)?.title ?? awardId,
    courseTitle: (await cachedTitle(kernel, courseId, lang)) ?? courseId,
  }
}
