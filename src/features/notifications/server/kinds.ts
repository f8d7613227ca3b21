import type { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { definePartKind, type ProvidedPart } from '#server/parts.ts'
import type { Topic } from '../topics.ts'

/** Text of a notification. */
export interface NotificationWords {
  /** One line. */
  title: string
  /** A sentence or two, such as the start of a reply. */
  text?: string | undefined
}

/** Tools for composing text in the reader's language. */
export interface ComposeAround {
  kernel: Kernel
  lang: string
  /** Returns the text `package.key` in the reader's language. */
  t: (key: string, values?: Record<string, string | number>) => Promise<string>
}

/** Data for an email that a kind writes itself. */
export interface OwnEmail {
  to: string
  lang: string
  /** First name of the reader; empty if unknown. */
  name: string
  /** Absolute address to which the notification links. */
  link: string
  /** To be passed to `kernel.mail.send`. */
  unsubscribeUrl: string
}

/** A kind of notification. Its props contain ids and names, never texts, since each reader has their own language. */
export interface NotificationKind<Props extends object> {
  /** Stored with each notification, so it must never change: `discussions.reply`. */
  id: string
  topic: Topic
  props: z.ZodType<Props>
  /** Sent alone and at once; by default as its topic says. */
  isAtOnce?: boolean
  /** Useless later: sent at once despite digests and quiet hours. */
  isUrgent?: boolean
  compose: (props: Props, around: ComposeAround) => Promise<NotificationWords>
  /** Sends its own email with `kernel.mail.send(trx, …)` when it goes out alone; without it a common one is sent. */
  sendEmail?: (kernel: Kernel, trx: Transaction, props: Props, email: OwnEmail) => Promise<unknown>
}

/** A kind that its feature lists among its `parts`, without which its notifications can't be composed. */
type DefinedNotification<Props extends object> = NotificationKind<Props> & ProvidedPart

const kinds = definePartKind<NotificationKind<object>>('notifications')

/** Defines a kind of notification. */
export function defineNotification<Props extends object>(kind: NotificationKind<Props>): DefinedNotification<Props> {
  const { compose, sendEmail, ...given } = kind
  // Rows outlive releases, so stored props are validated again.
  const stored: NotificationKind<object> = {
    ...given,
    compose: (props, around) => compose(kind.props.parse(props), around),
    ...(sendEmail && {
      sendEmail: (kernel, trx, props, email) => sendEmail(kernel, trx, kind.props.parse(props), email),
    }),
  }
  return { ...kind, addTo: (parts) => parts.add(kinds, kind.id, stored) }
}

/** Finds a kind by its id; undefined if no feature defines it any more. */
export const findKind = ({ parts }: Pick<Kernel, 'parts'>, id: string): NotificationKind<object> | undefined =>
  parts.find(kinds, id)
