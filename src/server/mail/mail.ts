import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Clock } from '#base/clock.ts'
import type { MakeId } from '#base/ids.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Attempt, defineJob, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../observability/log.ts'
import { beginTry, endMail, insertMail, type MailState, noteFailedTry } from './mail-store.ts'
import { textOfHtml } from './mail-text.ts'
import { mailTexts } from './mail-texts.ts'
import { type AttachedFile, isRefused, type MailServer, type MailTransport, openTransport } from './mail-transport.ts'
import { NoMailServer } from './mail-trouble.ts'
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

type FindMailServer = () => Promise<MailServer | undefined>

/** Sends emails. */
export interface Mail {
  /** Registers the renderer of a kind of email. Call it before sending the first one. */
  register: <Props>(kind: MailKind<Props>, render: RenderMail<Props>) => void
  /**
   * Queues an email within the transaction `db` and returns its id; it is sent only if that is committed. Throws if an address or
   * header could contain more than one line or recipient.
   */
  send: <Props>(db: Database, kind: MailKind<Props>, mail: MailTo<Props>) => Promise<string>
  /**
   * Sends an email at once, without a retry, and throws what the mail server says. Says whether it was sent or, in a demo without a
   * mail server, kept for the mailbox page.
   */
  sendNow: <Props>(kind: MailKind<Props>, mail: Omit<MailTo<Props>, 'attachments'>) => Promise<'sent' | 'kept'>
  /** Names the function that finds the mail server of portals whose environment has none. Call it before sending the first email. */
  findServerWith: (find: FindMailServer) => void
  /** The mail server in use; undefined if emails can't be sent. */
  server: FindMailServer
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

/** Opens the email service. The server of the environment goes before that of the portal. Without any, a demo shows emails on its mailbox page, and a production portal queues them. */
export function createMail(options: Options): Mail {
  const { config, jobs, clock } = options
  const renderers = new Map<string, RenderMail<never>>()
  const loaders = new Map<string, LoadAttachment>()
  let findOwn: FindMailServer = async () => undefined
  const server: FindMailServer = async () =>
    config.smtpUrl ? { connection: { url: config.smtpUrl }, from: config.mailFrom } : findOwn()
  // Only demos are asked here: elsewhere emails are queued whether or not they can be sent now.
  const isStoredOnly = async () => config.environment === 'demo' && !(await server())
  const transports = new Transports()
  const transport = async () => transports.to(await server())
  jobs.handle(sendMailJob, ({ id }, attempt) => deliver({ ...options, loaders, transport }, { id, attempt }))

  async function store<Props>(db: Database, kind: MailKind<Props>, mail: MailTo<Props>, state: MailState) {
    const { to, lang, props, unsubscribeUrl, attachments = [] } = mail
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
      state,
      created_at: clock.now(),
    })
    return id
  }

  return {
    register: (kind, render) => void renderers.set(kind.id, render),
    attach: (kind, load) => void loaders.set(kind, load),
    names: () => ({ mails: [...renderers.keys()].toSorted(), attachments: [...loaders.keys()].toSorted() }),
    findServerWith: (find) => void (findOwn = find),
    server,
    send: async (db, kind, mail) => {
      const isKept = await isStoredOnly()
      const id = await store(db, kind, mail, isKept ? 'kept' : 'queued')
      if (!isKept) await jobs.send(db, sendMailJob, { id })
      return id
    },
    sendNow: async (kind, mail) => {
      const isKept = await isStoredOnly()
      const id = await store(options.db, kind, mail, isKept ? 'kept' : 'queued')
      if (isKept) return 'kept'
      await deliver({ ...options, loaders, transport }, { id, attempt: { isLast: true } }, { isReported: true })
      return 'sent'
    },
    close: () => transports.close(),
  }
}

/** The open transport; another mail server replaces it. */
class Transports {
  #open: { key: string; transport: MailTransport } | undefined

  to(server: MailServer | undefined): MailTransport | undefined {
    const key = JSON.stringify(server)
    if (server && this.#open?.key === key) return this.#open.transport
    this.close()
    this.#open = server && { key, transport: openTransport(server) }
    return this.#open?.transport
  }

  close(): void {
    this.#open?.transport.close()
    this.#open = undefined
  }
}

interface Delivery extends Options {
  loaders: ReadonlyMap<string, LoadAttachment>
  transport: () => Promise<MailTransport | undefined>
}

async function deliver(
  { db, config, clock, log, loaders, transport }: Delivery,
  { id, attempt }: { id: string; attempt: Pick<Attempt, 'isLast'> },
  { isReported = false } = {},
): Promise<void> {
  const mail = await beginTry(db, id)
  if (!mail) return
  const keepBody = config.environment === 'demo'
  try {
    const open = await transport()
    if (!open) throw new NoMailServer()
    const { recipient, subject, html, text, unsubscribe_url: unsubscribeUrl } = mail
    await open.send(
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
    if (isReported || !isRefused(cause)) throw cause
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
