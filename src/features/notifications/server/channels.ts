import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Channel, Topic } from '../topics.ts'
import type { NotificationKind, NotificationWords } from './kinds.ts'
import { sendByMail } from './send-by-mail.ts'
import { sendByMessenger } from './send-by-messenger.ts'
import { sendByPush } from './push/send-by-push.ts'
import type { findReader } from './store-deliveries.ts'

/** A notification within a parcel. */
export interface Entry extends NotificationWords {
  kind: NotificationKind<object> | undefined
  props: object
  /** Absolute address of its page. */
  link: string
}

/** Notifications that are sent to a person in one message. */
export interface Parcel {
  reader: NonNullable<Awaited<ReturnType<typeof findReader>>>
  /** Language of the reader. */
  lang: string
  topic: Topic
  entries: readonly [Entry, ...Entry[]]
}

/** Sends a parcel. Returns false if the reader can't be reached; throws if it should be retried. */
export type SendParcel = (kernel: Kernel, trx: Transaction, parcel: Parcel) => Promise<boolean>

/** The sender of each channel. */
export const senders: Readonly<Record<Channel, SendParcel>> = {
  mail: sendByMail,
  messenger: sendByMessenger,
  push: sendByPush,
}
