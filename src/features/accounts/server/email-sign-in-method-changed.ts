import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { signInMethodsChangedMail } from './mails.ts'
import { helpAddress, emailOwner } from './email-owner.ts'
import { signInMethodName } from './sign-in-method-name.ts'

interface Change {
  userId: string
  /** Such as `google|123`. */
  link: string
  isJoined: boolean
}

/** Emails the owner that a sign-in method was added or removed. */
export function emailSignInMethodChanged(
  kernel: Kernel,
  { userId, link, isJoined }: Change,
  db?: Database,
): Promise<void> {
  const way = signInMethodName(kernel, link)
  const propsOf = ({ name, lang }: { name: string; lang: string }) => ({
    name,
    link: helpAddress(kernel, lang),
    way,
    isJoined,
  })
  return emailOwner(kernel, { userId, kind: signInMethodsChangedMail, propsOf }, db)
}
