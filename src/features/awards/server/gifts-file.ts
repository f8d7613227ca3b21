import type { Hono } from 'hono'
import { z } from 'zod'
import { addAdminFile } from '#features/accounts/server/admin-file.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { GIFT_STATES, type GiftState } from '../gift-states.ts'
import { AWARD_LIST_LIMIT } from '../limits.ts'
import type { SavedGiftRequest } from '../model.ts'
import { findGifts } from './gifts.ts'

const COLUMNS = [
  'id', 'state', 'award', 'course', 'name', 'address', 'phone', 'email', 'comment', 'note', 'created', 'changed',
] as const // oxfmt-ignore

const FILES_PER_HOUR = 20

interface GiftFilter {
  state?: GiftState | undefined
  /** This list has no search. */
  q?: undefined
}

const filter: z.ZodType<GiftFilter> = z.object({ state: z.enum(GIFT_STATES).optional() })

/** Serves the gift requests as a CSV file, for those who pack and send the gifts (IMPL-18). */
export const addGiftsFile = (api: Hono<PortalEnv>, kernel: Kernel): void =>
  addAdminFile(api, kernel, {
    path: '/backoffice/giftRequests.csv',
    name: 'gifts',
    action: 'gifts.exported',
    perHour: FILES_PER_HOUR,
    filter,
    lines: (chosen) => linesOf(kernel, chosen),
  })

/** Streams page by page with backpressure, so that only one page is in memory. */
function linesOf(kernel: Kernel, { state }: GiftFilter): ReadableStream<string> {
  let offset = 0
  return new ReadableStream<string>({
    start: (file) => file.enqueue(BYTE_ORDER_MARK + csvLine(COLUMNS)),
    pull: async (file) => {
      const { requests } = await findGifts(kernel, { state, offset, lang: FALLBACK_LANGUAGE })
      if (requests.length > 0) file.enqueue(requests.map(lineOf).join(''))
      offset += requests.length
      if (requests.length < AWARD_LIST_LIMIT) file.close()
    },
  })
}

function lineOf(request: SavedGiftRequest): string {
  const { id, state, awardTitle, courseTitle, name, address, phone, email, comment, note, createdAt, changedAt } =
    request
  return csvLine([id, state, awardTitle, courseTitle, name, address, phone, email, comment, note, createdAt, changedAt])
}
