import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { waysChangedMail } from './mails.ts'
import { helpAddress, tellOwner } from './tell-owner.ts'
import { wayName } from './way-names.ts'

interface Change {
  userId: string
  /** As `google|123`. */
  link: string
  isJoined: boolean
}

/** Tells the owner of an account that one may get in by another way now, or by one less. */
export function tellWayChanged(kernel: Kernel, { userId, link, isJoined }: Change, db?: Database): Promise<void> {
  const way = wayName(link)
  const propsOf = ({ name, lang }: { name: string; lang: string }) => ({
    name,
    link: helpAddress(kernel, lang),
    way,
    isJoined,
  })
  return tellOwner(kernel, { userId, kind: waysChangedMail, propsOf }, db)
}
