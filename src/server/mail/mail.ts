import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Clock } from '#base/clock.ts'
import type { MakeId } from '#base/ids.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Attempt, defineJob, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../observability/log.ts'
import { beginTry, endMail, insertMail, noteFailedTry } from './mail-store.ts'
import { textOfHtml } from './mail-text.ts'
import { mailTexts } from './mail-texts.ts'
import { type AttachedFile, isRefused, type MailTransport, openTransport } from './mail-transport.ts'
import { redactText } from '../observability/redact.ts'
import type { ServerTexts } from '../server-texts.ts'

/** A kind of email: its id is the folder of the part that renders it with `props`. */
export interface MailKind<Props> {
  id: string
  props: z.ZodType<Props>
}

/** Data that emails may use besides their props. */
export interface MailAround {
  lang: string
  /** Returns the text `package.key` in the reader's language. */
  t: (key: string, values?: Record<string, string | number>) => Promise<string>
  /** Returns the language of a text that `t` returned, if it isn't the reader's: texts that a language lacks are English. */
  langOf: (part: ReactNode) => string | undefined
  /** The portal's own origin, for links. */
  publicUrl: string
}

/** A rendered email. Without `text` the plain text is derived from the HTML. */
export interface RenderedMail {
  subject: string
  html: string
  text?: string
}

export type RenderMail<Props> = (props: Props, around: MailAround) => RenderedMail | Promise<RenderedMail>

/** Sends emails. */
export interface Mail {
  /** Registers the renderer of a kind of email. Call it before sending the first one. */
  register: <Props>(kind: MailKind<Props>, render: RenderMail<Props>) => void
  /**
   * Queues an email within the transaction `db` and returns its id; it is sent only if that is committed. Throws if an address or
   * header could contain more than one line or recipient.
   */
  send: <Props>(db: Database, kind: MailKind<Props>, mail: MailTo<Props>) => Promise<string>
  /** Registers the maker of a kind of attachment. Call it before sending the first one. */
  attach: (kind: string, load: LoadAttachment) => void
  /** The kinds of emails and attachments, to compare processes. */
  names: () => { mails: string[]; attachments: string[] }
  close: () => void
}

/** An attachment, by the kind and id of its source. The file is made when the email is sent. */
export interface MailAttachment {
  kind: string
  id: string
}

/** Makes the file of an attachment; undefined if its source is gone: the email is then sent without it. */
export type LoadAttachment = (id: string) => Promise<AttachedFile | undefined>

export interface MailTo<Props> {
  /** A single email address, without a name. */
  to: string
  lang: string
  props: Props
  /** One-click unsubscribe URL; absent for emails that can't be unsubscribed from. */
  unsubscribeUrl?: string
  attachments?: readonly MailAttachment[]
}

interface Options {
  config: Pick<Config, 'environment' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  db: Database
  jobs: Jobs
  log: Log
  clock: Clock
  makeId: MakeId
  texts: Pick<ServerTexts, 'textOf' | 'isTranslated'>
}

/** Declares a kind of email: a part renders it, a feature sends it. */
export const defineMail = <Props>(kind: MailKind<Props>): MailKind<Props> => kind

/** Twelve attempts take about seven hours, enough for a mail server that is down for a night. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  data: z.object({ id: z.string() }),
  retries: 12,
  retryDelayS: 30,
  retryDelayMaxS: 60 * 60,
  expiresAfterS: 120,
  concurrency: 4,
})

const addressSchema = z.email().max(254)
const subjectSchema = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\P{Cc}*$/u, 'A subject is one line')
const unsubscribeSchema = z
  .url({ protocol: /^https?$/ })
  .regex(/^[!-~]+$/)
  .regex(/^[^<>]+$/)

/** Opens the email service. Without a mail server a demo shows emails on its mailbox page, and a production portal queues them. */
export function createMail(options: Options): Mail {
  const { config, jobs, clock } = options
  const renderers = new Map<string, RenderMail<never>>()
  const loaders = new Map<string, LoadAttachment>()
  const transport = config.smtpUrl ? openTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom }) : undefined
  const isStoredOnly = !transport && config.environment === 'demo'
  jobs.handle(sendMailJob, ({ id }, attempt) => deliver({ ...options, loaders }, transport, { id, attempt }))

  return {
    register: (kind, render) => void renderers.set(kind.id, render),
    attach: (kind, load) => void loaders.set(kind, load),
    names: () => ({ mails: [...renderers.keys()].toSorted(), attachments: [...loaders.keys()].toSorted() }),
    send: async (db, kind, { to, lang, props, unsubscribeUrl, attachments = [] }) => {
      const recipient = addressSchema.parse(to)
      const render = renderers.get(kind.id)
      if (!render) throw new Error(`Nothing renders the mail ${kind.id}`)
      const around: MailAround = { lang, ...mailTexts(options.texts, lang), publicUrl: config.publicUrl }
      const { subject, html, text = textOfHtml(html) } = await render(kind.props.parse(props) as never, around)
      const id = options.makeId()
      await insertMail(db, {
        id,
        kind: kind.id,
        recipient,
        subject: subjectSchema.parse(subject),
        html,
        text,
        unsubscribe_url: unsubscribeUrl === undefined ? null : unsubscribeSchema.parse(unsubscribeUrl),
        attachments: JSON.stringify(attachments),
        state: isStoredOnly ? 'kept' : 'queued',
        created_at: clock.now(),
      })
      if (!isStoredOnly) await jobs.send(db, sendMailJob, { id })
      return id
    },
    close: () => transport?.close(),
  }
}

async function deliver(
  { db, config, clock, log, loaders }: Options & { loaders: ReadonlyMap<string, LoadAttachment> },
  transport: MailTransport | undefined,
  { id, attempt }: { id: string; attempt: Attempt },
): Promise<void> {
  const mail = await beginTry(db, id)
  if (!mail) return
  const keepBody = config.environment === 'demo'
  try {
    if (!transport) throw new Error('No mail server is set: SMTP_URL')
    const { recipient, subject, html, text, unsubscribe_url: unsubscribeUrl } = mail
    await transport.send(
      {
        id,
        recipient,
        subject,
        html: html ?? '',
        text: text ?? '',
        unsubscribeUrl,
        files: await filesOf(mail, loaders),
      },
      mail.created_at,
    )
    await endMail(db, id, { state: 'sent', sentAt: clock.now(), error: null, keepBody })
  } catch (cause) {
    const error = redactText(String(cause))
    const isOver = attempt.isLast || isRefused(cause)
    if (isOver) await endMail(db, id, { state: 'failed', sentAt: null, error, keepBody })
    else await noteFailedTry(db, id, error)
    if (!isRefused(cause)) throw cause
    log.warn({ mail: id, kind: mail.kind }, 'A mail was refused')
  }
}

async function filesOf(
  { attachments }: { attachments: readonly MailAttachment[] },
  loaders: ReadonlyMap<string, LoadAttachment>,
): Promise<AttachedFile[]> {
  const files = await Promise.all(attachments.map(async ({ kind, id }) => loaders.get(kind)?.(id)))
  return files.filter((file) => file !== undefined)
}
