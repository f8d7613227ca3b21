import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Channel, Topic } from '../topics.ts'
import type { NotificationKind, NotificationWords } from './kinds.ts'
import { sendByMail } from './send-by-mail.ts'
import { sendByMessenger } from './send-by-messenger.ts'
import { sendByPush } from './push/send-by-push.ts'
import type { findReader } from './store-deliveries.ts'

/** One of those that go out together. */
export interface Entry extends NotificationWords {
  kind: NotificationKind<object> | undefined
  props: object
  /** Whole address of its place. */
  link: string
}

/** What goes to one person in one piece. */
export interface Parcel {
  reader: NonNullable<Awaited<ReturnType<typeof findReader>>>
  /** Language of the reader. */
  lang: string
  topic: Topic
  entries: readonly [Entry, ...Entry[]]
}

/** Brings a parcel on its way; false when no way leads to the reader. Throws when it is worth another try. */
export type SendParcel = (kernel: Kernel, trx: Transaction, parcel: Parcel) => Promise<boolean>

/** The senders of the channels. */
export const senders: Readonly<Record<Channel, SendParcel>> = {
  mail: sendByMail,
  messenger: sendByMessenger,
  push: sendByPush,
}
