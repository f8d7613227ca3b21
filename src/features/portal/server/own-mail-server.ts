import type { MailServer } from '#server/mail/mail-transport.ts'
import type { OwnMailServer, PortalSettings } from '../model.ts'

/** Returns the mail server that the settings name, to send through. */
export function ownMailServer({ integrations: { mailServer } }: PortalSettings): MailServer | undefined {
  if (!mailServer) return undefined
  const { fromName, fromAddress, ...connection } = mailServer
  return { connection, from: senderOf({ fromName, fromAddress }) }
}

/** Returns a sender such as `School <school@example.org>`. Characters that would end the name are left out. */
function senderOf({ fromName, fromAddress }: Pick<OwnMailServer, 'fromName' | 'fromAddress'>): string {
  const name = fromName.replace(/[<>"\p{Cc}]/gu, '').trim()
  return name === '' ? fromAddress : `"${name}" <${fromAddress}>`
}
