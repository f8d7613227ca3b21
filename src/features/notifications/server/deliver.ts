import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { BUNDLE_MAX } from '../limits.ts'
import type { Channel } from '../topics.ts'
import { senders, type Entry } from './channels.ts'
import { compose } from './compose.ts'
import { deliverJob } from './deliver-job.ts'
import { findKind } from './kinds.ts'
import { isWanted } from './store-choices.ts'
import type { NotificationRow } from './store.ts'
import { endDeliveries, findReader, lockDue, type Outcome } from './store-deliveries.ts'

/** Registers the job handler. */
export function handleDeliveries(kernel: Kernel): void {
  kernel.jobs.handle(deliverJob, (of) => deliverDue(kernel, of))
}

interface Of {
  userId: string
  channel: Channel
}

/** Sends what is due to a person by a channel, one topic at a time. Idempotent. */
export async function deliverDue(kernel: Kernel, of: Of): Promise<void> {
  const deliverTopic = (trx: Transaction) => deliverOneTopic(kernel, trx, of)
  while (await kernel.db.transaction().execute(deliverTopic));
}

/** Returns whether anything was due. */
async function deliverOneTopic(kernel: Kernel, trx: Transaction, of: Of): Promise<boolean> {
  const now = kernel.clock.now()
  const rows = await lockDue(trx, { ...of, now })
  const end = (ended: readonly NotificationRow[], outcome: Outcome) =>
    endDeliveries(trx, { ids: ended.map(({ id }) => id), channel: of.channel, outcome, now })
  const unread = rows.filter((row) => row.read_at === null)
  await end(
    rows.filter((row) => row.read_at !== null),
    'read',
  )
  if (unread.length > 0) await end(unread, await send(kernel, trx, { ...of, rows: unread }))
  return rows.length > 0
}

async function send(
  kernel: Kernel,
  trx: Transaction,
  { userId, channel, rows }: Of & { rows: readonly NotificationRow[] },
): Promise<Outcome> {
  const named = rows.slice(0, BUNDLE_MAX)
  const [first] = named
  if (!first || !(await isWanted(trx, { userId, topic: first.topic, channel }))) return 'unwanted'
  const reader = await findReader(trx, userId)
  if (!reader) return 'unreachable'
  const lang = reader.lang ?? (await currentSettings(kernel)).i18n.primaryLang
  const entry = (row: NotificationRow) => entryOf(kernel, row, lang)
  const [head, ...rest] = await Promise.all([entry(first), ...named.slice(1).map(entry)])
  const isSent = await senders[channel](kernel, trx, { reader, lang, topic: first.topic, entries: [head, ...rest] })
  return isSent ? 'sent' : 'unreachable'
}

async function entryOf(kernel: Kernel, row: NotificationRow, lang: string): Promise<Entry> {
  const words = await compose(kernel, row, lang)
  const link = `${kernel.config.publicUrl}/${lang}${row.path}`
  return { ...words, kind: findKind(kernel, row.kind), props: row.props, link }
}
