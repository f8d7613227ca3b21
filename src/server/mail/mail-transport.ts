import type { Transporter } from 'nodemailer'

/** An attachment. */
export interface AttachedFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** A validated email, ready to send. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  unsubscribeUrl: string | null
  files: readonly AttachedFile[]
}

/** A mail server, by its address in the environment or by the fields of a form. */
export interface MailServer {
  connection:
    | { url: string }
    /** `security`: encrypted from the start, after the greeting (STARTTLS), or not at all. */
    | { host: string; port: number; security: 'tls' | 'starttls' | 'none'; user: string; password: string }
  /** The sender, such as `School <school@example.org>`. */
  from: string
}

/** Sends emails through a mail server. */
export interface MailTransport {
  send: (mail: OutgoingMail, date: Date) => Promise<void>
  close: () => void
}

/** Timeout of the mail server. */
const CONNECT_WITHIN_MS = 10_000
const SILENT_FOR_MS = 30_000
/** SMTP replies from 500 on are permanent failures, usually a refused address. */
const FINAL_ANSWER = 500

/** Opens the transport to a mail server; its library is loaded with the first email. */
export function openTransport({ connection, from }: MailServer): MailTransport {
  let transporter: Promise<Transporter> | undefined
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail, date) => {
      transporter ??= createTransporter(connection)
      await (
        await transporter
      ).sendMail({
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        date,
        // The same Message-ID at every attempt, so that an email accepted twice is shown once.
        messageId: `<${mail.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
      })
    },
    close: () => void transporter?.then((opened) => opened.close()),
  }
}

async function createTransporter(connection: MailServer['connection']): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...optionsOf(connection),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function optionsOf(connection: MailServer['connection']) {
  if ('url' in connection) return connection
  const { host, port, security, user, password } = connection
  const encryption = {
    tls: { secure: true },
    starttls: { secure: false, requireTLS: true },
    none: { secure: false, ignoreTLS: true },
  }[security]
  return { host, port, ...encryption, ...(user !== '' && { auth: { user, pass: password } }) }
}

/** Headers of one-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Whether the mail server refused the email permanently, so that a retry is pointless. */
export function isRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('code' in error)) return false
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= FINAL_ANSWER
}
