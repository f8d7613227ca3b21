import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import type { Clock } from '#base/clock.ts'
import { priceByDiscounts } from './discounts.ts'
import { sendGifts } from './gifts.ts'
import { writeToPayers } from './letters.ts'
import { followRefunds } from './refund.ts'
import { deleteGiftsOf, exportGifts, moveGifts } from './store-gifts.ts'

/** What builds on orders: receipts, codes, gifts. To be called once, before the first order changes. */
export function registerOffers(clock: Clock): void {
  writeToPayers()
  priceByDiscounts(clock)
  sendGifts()
  followRefunds()
  registerPersonExport('gifts', exportGifts)
  registerErasure('gifts', deleteGiftsOf)
  registerVisitorMerge('gifts', ({ from, to, trx }) => moveGifts(trx, { from, to }))
}
