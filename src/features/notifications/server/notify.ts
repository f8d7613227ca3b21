import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { BUNDLE_MS } from '../limits.ts'
import { afterQuiet, digestDue } from '../due.ts'
import type { PersonClock } from '../model.ts'
import { type Channel, CHANNELS, type EmailFrequency, TOPIC_WAYS } from '../topics.ts'
import { deliverJob } from './deliver-job.ts'
import { findKind, type NotificationKind } from './kinds.ts'
import { insertNotification, keyOf, listKnownKeys, markKindRead } from './store.ts'
import { listChoices } from './store-choices.ts'
import { findClock } from './store-clocks.ts'
import { findBundleDue, insertDelivery, isAnyDueAt } from './store-deliveries.ts'

/** Channel of the hint that there is something new, or that something was read in another tab. */
export const NOTIFICATIONS_CHANNEL = 'notifications'

interface Telling<Props extends object> {
  userId: string
  kind: NotificationKind<Props>
  props: Props
  /** Path to which it links, without language, such as `/courses/mark/`. */
  to: string
  /** A person gets one notification per key; it starts with the kind's id. */
  dedupeKey?: string
  /** Not sent out of the portal before this time, and not at all if it was read by then. */
  notBefore?: Date
  /** Restricts the channels out of the portal. */
  channels?: readonly Channel[]
}

const PATH = /^\/(?!\/)/

/**
 * Notifies a person in the portal, and by their chosen channels. `db` is the transaction of the event, so that both are
 * committed or neither. Guests are not notified. Returns whether it was new.
 */
export async function notify<Props extends object>(
  kernel: Kernel,
  db: Database | Transaction,
  { userId, kind, props, to, dedupeKey, notBefore, channels = CHANNELS }: Telling<Props>,
): Promise<boolean> {
  if (!PATH.test(to)) throw new Error(`A notification leads to a path of the portal, not to ${to}`)
  if (!findKind(kernel, kind.id))
    throw new Error(`No feature lists the kind of notification ${kind.id} among its parts`)
  const id = kernel.makeId()
  const isNew = await insertNotification(db, {
    id,
    userId,
    topic: kind.topic,
    kind: kind.id,
    props: kind.props.parse(props),
    path: to,
    dedupeKey: dedupeKey ?? null,
    now: kernel.clock.now(),
  })
  if (!isNew) return false
  await hint(kernel, db, userId)
  const [choices, clock] = [await listChoices(db, userId), await findClock(db, userId)]
  for (const { topic, channel, isOn, rhythm } of choices) {
    if (topic !== kind.topic || !isOn || !channels.includes(channel)) continue
    await plan(kernel, db, { id, userId, channel, rhythm, clock, kind, notBefore })
  }
  return true
}

/** Returns those for whose keys their persons have no notification yet: `notify` would do nothing for the others. */
export async function withoutNotified<Due extends { userId: string; dedupeKey: string }>(
  db: Database | Transaction,
  due: readonly Due[],
): Promise<Due[]> {
  const known = await listKnownKeys(db, due)
  return due.filter(({ userId, dedupeKey }) => !known.has(keyOf(userId, dedupeKey)))
}

/** Marks notifications about something that is done as read, so that they are not sent any more. */
export async function settle(
  kernel: Kernel,
  db: Database | Transaction,
  { userId, kind, props }: { userId: string; kind: Pick<NotificationKind<never>, 'id'>; props: object },
): Promise<void> {
  const isChanged = await markKindRead(db, { userId, kind: kind.id, props, now: kernel.clock.now() })
  if (isChanged) await hint(kernel, db, userId)
}

/** Hints to a person's browsers that they should refetch. */
export const hint = (kernel: Kernel, db: Database | Transaction, userId: string): Promise<void> =>
  kernel.events.publish(db, { channel: NOTIFICATIONS_CHANNEL, audience: { kind: 'user', userId }, payload: {} })

interface Plan extends Timing {
  id: string
  userId: string
}

/** What determines when something is sent. */
interface Timing {
  channel: Channel
  rhythm: EmailFrequency
  clock: PersonClock
  kind: Pick<NotificationKind<never>, 'topic' | 'isAtOnce' | 'isUrgent'>
  notBefore: Date | undefined
}

async function plan(kernel: Kernel, db: Database | Transaction, { id, userId, ...timing }: Plan): Promise<void> {
  const { channel, kind } = timing
  const now = kernel.clock.now()
  const isAtOnce = goesAlone(timing)
  const bundle = isAtOnce || isDigest(timing) ? undefined : await findBundleDue(db, { userId, channel, now })
  const dueAt = bundle ?? dueOf(timing, now)
  // Notifications sent together share one job.
  const hasJob = !isAtOnce && (await isAnyDueAt(db, { userId, channel, dueAt }))
  await insertDelivery(db, {
    notification_id: id,
    channel,
    user_id: userId,
    topic: kind.topic,
    is_at_once: isAtOnce,
    due_at: dueAt,
  })
  if (!hasJob) await kernel.jobs.send(db, deliverJob, { userId, channel }, dueAt > now ? { after: dueAt } : {})
}

const isDigest = ({ channel, rhythm, kind }: Timing): boolean =>
  channel === 'mail' && rhythm !== 'at-once' && kind.isUrgent !== true

const goesAlone = (timing: Timing): boolean =>
  !isDigest(timing) &&
  (timing.kind.isUrgent === true || (timing.kind.isAtOnce ?? TOPIC_WAYS[timing.kind.topic].isAtOnce))

function dueOf(timing: Timing, now: Date): Date {
  const { channel, rhythm, clock, kind, notBefore } = timing
  if (rhythm !== 'at-once' && isDigest(timing)) return digestDue({ now, rhythm, timeZone: clock.timeZone ?? 'UTC' })
  const planned = goesAlone(timing) ? now : new Date(now.getTime() + BUNDLE_MS)
  const due = notBefore && notBefore > planned ? notBefore : planned
  // Emails don't ring. Quiet hours apply only if the person's time zone is known.
  if (channel === 'mail' || kind.isUrgent || clock.timeZone === null) return due
  return afterQuiet(due, { quiet: clock.quiet, timeZone: clock.timeZone })
}
