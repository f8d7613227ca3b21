import type { Visitor } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WebinarRow } from './store.ts'

/** What a webinar belongs to: it knows how that is called, who may open it, and what being done with it means. */
export interface WebinarHome {
  has: (webinar: WebinarRow) => boolean
  /** What people see of it; undefined when it is not published. */
  find: (kernel: Kernel, id: string, lang: string) => Promise<{ title: string; path: string } | undefined>
  /** Throws unless it is open to the visitor, as its page is. */
  checkOpen: (kernel: Kernel, id: string, asking: { visitor: Visitor; secret: string | undefined }) => Promise<void>
  /** It is done for somebody, since he was there or has seen the recording. */
  complete: (kernel: Kernel, trx: Transaction, of: { id: string; userId: string }) => Promise<void>
  /** Who has begun it, and is reminded without having asked. */
  listBeginners: (db: Database, id: string) => Promise<string[]>
}

/** Kinds of things to which webinars can belong. */
export const webinarHome = defineHook<WebinarHome>('webinars.home')

/** What a webinar belongs to. */
export const homeOf = ({ hooks }: Pick<Kernel, 'hooks'>, webinar: WebinarRow): WebinarHome | undefined =>
  hooks.of(webinarHome).find((home) => home.has(webinar))
