import type { Database } from '../src/server/database/database.ts'

/** An email as it was sent. */
export interface Letter {
  kind: string
  to: string
  subject: string
  text: string
  /** The link of its button. */
  link: URL
}

/** Emails to an address, the newest last. */
export async function lettersTo(db: Database, to: string, kind?: string): Promise<Letter[]> {
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('number').execute()
  const letters = mails.map(({ subject, text, html, kind: id, recipient }) => {
    const links = [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    return { kind: id, to: recipient, subject, text: text ?? '', link: new URL(links[1] ?? 'none:') }
  })
  return kind === undefined ? letters : letters.filter((letter) => letter.kind === kind)
}
