import type { Kernel } from '#server/kernel.ts'
import { findPushKeys, insertPushKeys } from '../store-push.ts'

/** Loaded when somebody wants notices in his browser: no start of the portal should wait for it. */
const webPush = () => import('web-push')

/** The portal's pair of keys, made at the first need. Two processes that need it first at once take the same. */
export async function pushKeys({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const kept = await findPushKeys(db)
  if (kept) return { publicKey: kept.public_key, privateKey: kept.private_key }
  const { default: library } = await webPush()
  await insertPushKeys(db, { ...library.generateVAPIDKeys(), now: clock.now() })
  const made = await findPushKeys(db)
  if (!made) throw new Error('The keys for push services were not kept')
  return { publicKey: made.public_key, privateKey: made.private_key }
}
