import type { Database } from '../src/server/database/database.ts'

/** An email as it was sent. */
export interface SentEmail {
  kind: string
  to: string
  subject: string
  text: string
  /** The link of its button. */
  link: URL
}

/** Emails to an address, the newest last. */
export async function emailsTo(db: Database, to: string, kind?: string): Promise<SentEmail[]> {
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('number').execute()
  const emails = mails.map(({ subject, text, html, kind: id, recipient }) => {
    const links = [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    return { kind: id, to: recipient, subject, text: text ?? '', link: new URL(links[1] ?? 'none:') }
  })
  return kind === undefined ? emails : emails.filter((email) => email.kind === kind)
}
