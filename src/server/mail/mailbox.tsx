import { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { findMail, listMails } from './mail-store.ts'
import { ownHostOnly } from '../http/own-host.ts'
import { plainPage } from '../http/plain-page.tsx'
import { PLAIN_STYLES } from '../http/plain-page-styles.ts'

const PATH = '/dev/mail'
const STYLESHEET = `${PATH}/page.css`
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** An email may style itself, and can only open links in a new tab. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; frame-ancestors 'self'"
const PRIVATE = { 'cache-control': 'no-store' }

type StoredMail = Awaited<ReturnType<typeof listMails>>[number]

/** Whether there is a mailbox page: only in a demo, because its readers can use every sign-in link. */
export const hasMailbox = ({ environment, isDemoPublic }: Pick<Config, 'environment' | 'isDemoPublic'>): boolean =>
  environment === 'demo' && !isDemoPublic

/** Serves the emails of a demo at `/dev/mail`, and at `/dev/mail.json` for tests. Without a mailbox it serves nothing. */
export function createMailbox({
  config,
  db,
}: {
  config: Pick<Config, 'environment' | 'isDemoPublic' | 'publicUrl'>
  db: Database
}): Hono {
  const app = new Hono()
  if (!hasMailbox(config)) return app
  app.use(`${PATH}.json`, ownHostOnly(config.publicUrl))
  app.use(PATH, ownHostOnly(config.publicUrl))
  app.use(`${PATH}/*`, ownHostOnly(config.publicUrl))
  app.get(STYLESHEET, (context) => context.body(PLAIN_STYLES, 200, { 'content-type': 'text/css' }))
  app.get(`${PATH}.json`, async (context) => context.json((await listMails(db)).map(asJson), 200, PRIVATE))
  app.get(PATH, async (context) =>
    context.html(listPage(await listMails(db)), 200, { ...PRIVATE, 'content-security-policy': PAGE_POLICY }),
  )
  app.get(`${PATH}/:id`, async (context) => {
    const mail = await findMail(db, context.req.param('id'))
    if (!mail) return context.notFound()
    return context.html(mailPage(mail), 200, { ...PRIVATE, 'content-security-policy': PAGE_POLICY })
  })
  app.get(`${PATH}/:id/html`, async (context) => {
    const mail = await findMail(db, context.req.param('id'))
    if (!mail?.html) return context.notFound()
    const headers = { ...PRIVATE, 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' }
    return context.html(`<base target="_blank">${mail.html}`, 200, headers)
  })
  return app
}

const asJson = ({ id, kind, recipient, subject, html, text, state, created_at }: StoredMail) => ({
  id,
  kind,
  to: recipient,
  subject,
  html,
  text,
  state,
  createdAt: created_at.toISOString(),
})

function listPage(mails: StoredMail[]): string {
  const rows = mails.map((mail) => (
    <tr key={mail.id}>
      <td>
        <a href={`${PATH}/${mail.id}`}>{mail.subject}</a>
      </td>
      <td>{mail.recipient}</td>
      <td>{mail.kind}</td>
      <td>{mail.state}</td>
      <td>{timeOf(mail)}</td>
    </tr>
  ))
  const headings = ['Subject', 'To', 'Kind', 'State', 'Written'].map((heading) => (
    <th key={heading} scope="col">
      {heading}
    </th>
  ))
  return plainPage({
    title: 'Mailbox',
    stylesheet: STYLESHEET,
    children: (
      <>
        <h1>Mailbox</h1>
        <p className="quiet">
          Mails that this demo portal has written, newest first. Without SMTP_URL they go nowhere else.
        </p>
        <table>
          <thead>
            <tr>{headings}</tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </>
    ),
  })
}

function mailPage(mail: StoredMail): string {
  return plainPage({
    title: mail.subject,
    stylesheet: STYLESHEET,
    children: (
      <>
        <p>
          <a href={PATH}>All mails</a>
        </p>
        <h1>{mail.subject}</h1>
        <p className="quiet">
          {mail.kind} to {mail.recipient}, {timeOf(mail)}, {mail.state}
          {mail.last_error !== null && `: ${mail.last_error}`}
        </p>
        {mail.html === null ? (
          <p>It was sent, and its body was not kept.</p>
        ) : (
          <iframe
            title={mail.subject}
            src={`${PATH}/${mail.id}/html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        )}
        <h2>As plain text</h2>
        <pre>{mail.text}</pre>
      </>
    ),
  })
}

const timeOf = (mail: StoredMail): string => mail.created_at.toISOString().slice(0, 19).replace('T', ' ')
