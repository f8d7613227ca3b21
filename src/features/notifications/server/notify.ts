import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { BUNDLE_MS } from '../limits.ts'
import { afterQuiet, digestDue } from '../due.ts'
import type { PersonClock } from '../model.ts'
import { type Channel, CHANNELS, type EmailFrequency, TOPIC_DEFAULTS } from '../topics.ts'
import { deliverJob } from './deliver-job.ts'
import { findKind, type NotificationKind } from './kinds.ts'
import { insertNotifications, keyOf, listKnownKeys, markKindRead } from './store.ts'
import { listChoicesOf } from './store-choices.ts'
import { listClocks, NO_CLOCK } from './store-clocks.ts'
import { insertDeliveries, listBundlesDue, listMomentsDue, momentKey, placeKey } from './store-deliveries.ts'

/** Channel of the hint that there is something new, or that something was read in another tab. */
export const NOTIFICATIONS_CHANNEL = 'notifications'

interface NotificationInput<Props extends object> {
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
export const notify = async <Props extends object>(
  kernel: Kernel,
  db: Database | Transaction,
  telling: NotificationInput<Props>,
): Promise<boolean> => (await notifyAll(kernel, db, [telling])) > 0

/** Notifies different people, each of something, with as many statements as one. Returns how many notifications were new. */
export async function notifyAll<Props extends object>(
  kernel: Kernel,
  db: Database | Transaction,
  tellings: readonly NotificationInput<Props>[],
): Promise<number> {
  if (tellings.length === 0) return 0
  const rows = tellings.map((telling) => ({ telling, row: newNotification(kernel, telling) }))
  const newIds = await insertNotifications(
    db,
    rows.map(({ row }) => row),
  )
  const told = rows.filter(({ row }) => newIds.has(row.id))
  if (told.length === 0) return 0
  const userIds = told.map(({ row }) => row.userId)
  await kernel.events.publishAll(db, userIds.map(hintFor))
  const [choices, clocks] = [await listChoicesOf(db, userIds), await listClocks(db, userIds)]
  const plans = told.flatMap(({ row: { id, userId }, telling: { kind, channels = CHANNELS, notBefore } }) => {
    const clock = clocks.get(userId) ?? NO_CLOCK
    return (choices.get(userId) ?? []).flatMap(({ topic, channel, isOn, rhythm }): Plan[] => {
      if (topic !== kind.topic || !isOn || !channels.includes(channel)) return []
      return [{ id, userId, channel, rhythm, clock, kind, notBefore }]
    })
  })
  await planAll(kernel, db, plans)
  return told.length
}

function newNotification<Props extends object>(
  kernel: Kernel,
  { userId, kind, props, to, dedupeKey }: NotificationInput<Props>,
) {
  if (!PATH.test(to)) throw new Error(`A notification leads to a path of the portal, not to ${to}`)
  if (!findKind(kernel, kind.id))
    throw new Error(`No feature lists the kind of notification ${kind.id} among its parts`)
  return {
    id: kernel.makeId(),
    userId,
    topic: kind.topic,
    kind: kind.id,
    props: kind.props.parse(props),
    path: to,
    dedupeKey: dedupeKey ?? null,
    now: kernel.clock.now(),
  }
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
  kernel.events.publish(db, hintFor(userId))

const hintFor = (userId: string) =>
  ({ channel: NOTIFICATIONS_CHANNEL, audience: { kind: 'user', userId }, payload: {} }) as const

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

/** Plans deliveries to different people. */
async function planAll(kernel: Kernel, db: Database | Transaction, plans: readonly Plan[]): Promise<void> {
  const now = kernel.clock.now()
  const bundled = plans.filter((plan) => !goesAlone(plan) && !isDigest(plan))
  const bundles = await listBundlesDue(db, { places: bundled, now })
  const due = plans.map((plan) => {
    const isAtOnce = goesAlone(plan)
    const bundle = isAtOnce || isDigest(plan) ? undefined : bundles.get(placeKey(plan))
    return { ...plan, isAtOnce, dueAt: bundle ?? dueOf(plan, now) }
  })
  // Notifications sent together share one job.
  const shared = due.filter(({ isAtOnce }) => !isAtOnce)
  const moments = await listMomentsDue(db, shared)
  await insertDeliveries(
    db,
    due.map(({ id, userId, channel, kind, isAtOnce, dueAt }) => {
      return {
        notification_id: id,
        channel,
        user_id: userId,
        topic: kind.topic,
        is_at_once: isAtOnce,
        due_at: dueAt,
      }
    }),
  )
  const jobs = due.filter((delivery) => delivery.isAtOnce || !moments.has(momentKey(delivery)))
  await kernel.jobs.sendAll(
    db,
    deliverJob,
    jobs.map(({ userId, channel, dueAt }) => ({ data: { userId, channel }, ...(dueAt > now && { after: dueAt }) })),
  )
}

const isDigest = ({ channel, rhythm, kind }: Timing): boolean =>
  channel === 'mail' && rhythm !== 'at-once' && kind.isUrgent !== true

const goesAlone = (timing: Timing): boolean =>
  !isDigest(timing) &&
  (timing.kind.isUrgent === true || (timing.kind.isAtOnce ?? TOPIC_DEFAULTS[timing.kind.topic].isAtOnce))

function dueOf(timing: Timing, now: Date): Date {
  const { channel, rhythm, clock, kind, notBefore } = timing
  if (rhythm !== 'at-once' && isDigest(timing)) return digestDue({ now, rhythm, timeZone: clock.timeZone ?? 'UTC' })
  const planned = goesAlone(timing) ? now : new Date(now.getTime() + BUNDLE_MS)
  const due = notBefore && notBefore > planned ? notBefore : planned
  // Emails don't ring. Quiet hours apply only if the person's time zone is known.
  if (channel === 'mail' || kind.isUrgent || clock.timeZone === null) return due
  return afterQuiet(due, { quiet: clock.quiet, timeZone: clock.timeZone })
}
