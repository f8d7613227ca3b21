import { callNotifications } from '../queries.ts'

/** Whether this browser can show notices at all. To be asked on the page, not while the server draws it. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Whether somebody has told the browser to keep notices away; then asking again is in vain. */
export const isPushBlocked = (): boolean => canPush() && Notification.permission === 'denied'

/** Whether this browser has a subscription; the server knows whose. */
export const hasSubscription = async (): Promise<boolean> => (await currentSubscription()) !== null

/**
 * Asks the browser's owner, subscribes with its push service, and tells the portal. To be called by a press alone.
 * Answers false when he does not want it.
 */
export async function switchPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  const subscription = await subscribe(registration.pushManager, publicKey)
  const { endpoint, keys = {} } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
  await callNotifications('PUT /backoffice/users/me/push', { body })
  return true
}

/** Ends it: at the portal first, since that is what counts. */
export async function switchPushOff(id: string): Promise<void> {
  await callNotifications('DELETE /backoffice/users/me/push/:id', { params: { id } })
  await (await currentSubscription())?.unsubscribe()
}

/** One that was made with other keys of the portal is of no use, and in the way. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}
