import { callNotifications } from '../queries.ts'

/** Whether this browser supports push notifications. Browser only. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Whether the visitor has blocked notifications in the browser; then it can't ask again. */
export const isPushBlocked = (): boolean => canPush() && Notification.permission === 'denied'

/** Whether this browser has a subscription; the server knows whose. */
export const hasSubscription = async (): Promise<boolean> => (await currentSubscription()) !== null

/**
 * Asks for permission, subscribes with the push service, and saves the subscription. Must be called from a click.
 * Returns false if permission is denied.
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

/** Unsubscribes: first at the portal, since that is what counts. */
export async function switchPushOff(id: string): Promise<void> {
  await callNotifications('DELETE /backoffice/users/me/push/:id', { params: { id } })
  await (await currentSubscription())?.unsubscribe()
}

/** A subscription made with other keys must be removed first. */
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
