import type { Kernel } from '#server/kernel.ts'
import { findPushKeys, insertPushKeys } from '../store-push.ts'

/** Loaded on demand, to keep the portal's start fast. */
const webPush = () => import('web-push')

/** Returns the portal's VAPID keys, creating them when first needed. Concurrent processes agree on one pair. */
export async function pushKeys({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const kept = await findPushKeys(db)
  if (kept) return { publicKey: kept.public_key, privateKey: kept.private_key }
  const { default: library } = await webPush()
  await insertPushKeys(db, { ...library.generateVAPIDKeys(), now: clock.now() })
  const made = await findPushKeys(db)
  if (!made) throw new Error('The keys for push services were not kept')
  return { publicKey: made.public_key, privateKey: made.private_key }
}
