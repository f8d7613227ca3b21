import type { Database, Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { BUNDLE_MS } from '../limits.ts'
import { type Channel, TOPIC_WAYS } from '../topics.ts'
import { deliverJob } from './deliver-job.ts'
import type { NotificationKind } from './kinds.ts'
import { insertNotification } from './store.ts'
import { listChoices } from './store-choices.ts'
import { findBundleDue, insertDelivery } from './store-deliveries.ts'

/** Channel of the hint that something new is there to read, or was read in another tab. */
export const NOTIFICATIONS_CHANNEL = 'notifications'

interface Telling<Props extends object> {
  userId: string
  kind: NotificationKind<Props>
  props: Props
  /** Path without language to which it leads, as `/courses/mark/`. */
  to: string
  /** The same thing is told to a person once under one key; it begins with the kind's id. */
  dedupeKey?: string
}

const PATH = /^\/(?!\/)/

/**
 * Tells a person something: in the portal, and as he has chosen it by mail and messenger. `db` is the transaction of what
 * has happened, so that both stand or none. Who has no account is told nothing. Answers whether it was new to him.
 */
export async function notify<Props extends object>(
  kernel: Kernel,
  db: Database | Transaction,
  { userId, kind, props, to, dedupeKey }: Telling<Props>,
): Promise<boolean> {
  if (!PATH.test(to)) throw new Error(`A notification leads to a path of the portal, not to ${to}`)
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
  const isAtOnce = kind.isAtOnce ?? TOPIC_WAYS[kind.topic].isAtOnce
  const choices = await listChoices(db, userId)
  for (const { topic, channel, isOn } of choices) {
    if (topic === kind.topic && isOn) await plan(kernel, db, { id, userId, topic, channel, isAtOnce })
  }
  return true
}

/** Tells the browsers of a person to look. */
export const hint = (kernel: Kernel, db: Database | Transaction, userId: string): Promise<void> =>
  kernel.events.publish(db, { channel: NOTIFICATIONS_CHANNEL, audience: { kind: 'user', userId }, payload: {} })

interface Plan {
  id: string
  userId: string
  topic: NotificationKind<object>['topic']
  channel: Channel
  isAtOnce: boolean
}

async function plan(kernel: Kernel, db: Database | Transaction, { id, isAtOnce, ...of }: Plan): Promise<void> {
  const now = kernel.clock.now()
  const bundle = isAtOnce ? undefined : await findBundleDue(db, { ...of, now })
  const dueAt = bundle ?? (isAtOnce ? now : new Date(now.getTime() + BUNDLE_MS))
  const { userId, channel, topic } = of
  await insertDelivery(db, {
    notification_id: id,
    channel,
    user_id: userId,
    topic,
    is_at_once: isAtOnce,
    due_at: dueAt,
  })
  // A bundle that waits has its job already.
  if (!bundle) await kernel.jobs.send(db, deliverJob, { userId, channel }, isAtOnce ? {} : { after: dueAt })
}
