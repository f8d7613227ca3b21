import type { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Topic } from '../topics.ts'

/** What a notification says. */
export interface NotificationWords {
  /** One line. */
  title: string
  /** A sentence or two, as the beginning of an answer. */
  text?: string | undefined
}

/** What composes words in a reader's language. */
export interface ComposeAround {
  kernel: Kernel
  lang: string
  /** A text `package.key` in the reader's language. */
  t: (key: string, values?: Record<string, string | number>) => Promise<string>
}

/** A letter that a kind writes itself. */
export interface OwnLetter {
  to: string
  lang: string
  /** First name of the reader; empty when none is known. */
  name: string
  /** Whole address of the place to which the notification leads. */
  link: string
  /** To be given to `kernel.mail.send`. */
  unsubscribeUrl: string
}

/** One kind of notification. Ids and names belong into its props, words do not: a reader has a language of his own. */
export interface NotificationKind<Props extends object> {
  /** Permanent, since rows carry it: `discussions.reply`. */
  id: string
  topic: Topic
  props: z.ZodType<Props>
  /** Goes out by itself and at once; by itself as its topic has it. */
  isAtOnce?: boolean
  /** Would be of no use later: goes at once whatever rhythm somebody has chosen, and also in his quiet hours. */
  isUrgent?: boolean
  compose: (props: Props, around: ComposeAround) => Promise<NotificationWords>
  /** Writes a letter of its own, by `kernel.mail.send(trx, …)`, when it goes out alone; else there is a common one. */
  sendLetter?: (kernel: Kernel, trx: Transaction, props: Props, letter: OwnLetter) => Promise<unknown>
}

const kinds = new Map<string, NotificationKind<object>>()

/** Declares a kind of notification and makes it known. The same id again replaces it. */
export function defineNotification<Props extends object>(kind: NotificationKind<Props>): NotificationKind<Props> {
  const { compose, sendLetter, ...given } = kind
  // Rows outlive releases: what they carry is checked anew.
  kinds.set(kind.id, {
    ...given,
    compose: (props, around) => compose(kind.props.parse(props), around),
    ...(sendLetter && {
      sendLetter: (kernel, trx, props, letter) => sendLetter(kernel, trx, kind.props.parse(props), letter),
    }),
  })
  return kind
}

/** A kind by the id that a row carries; undefined when nothing of the portal declares it any more. */
export const findKind = (id: string): NotificationKind<object> | undefined => kinds.get(id)
