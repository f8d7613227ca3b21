import type { Visitor } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WebinarRow } from './store.ts'

/** The owner of a webinar: an element or a microcourse. It knows title, access and completion. */
export interface WebinarOwner {
  has: (webinar: WebinarRow) => boolean
  /** Returns title and path; undefined when it is not published. */
  find: (kernel: Kernel, id: string, lang: string) => Promise<{ title: string; path: string } | undefined>
  /** Throws unless the visitor may open its page. */
  checkOpen: (kernel: Kernel, id: string, asking: { visitor: Visitor; secret: string | undefined }) => Promise<void>
  /** Marks it as done for a user who attended or watched the recording. */
  complete: (kernel: Kernel, trx: Transaction, of: { id: string; userId: string }) => Promise<void>
  /** Returns the users who have started it, and are reminded without having asked. */
  listBeginners: (db: Database, id: string) => Promise<string[]>
}

/** Kinds of owners of webinars. */
export const webinarOwner = defineHook<WebinarOwner>('webinars.home')

/** Returns the owner of a webinar. */
export const ownerOf = ({ hooks }: Pick<Kernel, 'hooks'>, webinar: WebinarRow): WebinarOwner | undefined =>
  hooks.of(webinarOwner).find((owner) => owner.has(webinar))
