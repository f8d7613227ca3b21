import type { Transporter } from 'nodemailer'

/** A file that goes with a letter. */
export interface AttachedFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** A mail as it leaves: everything in it is checked. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  unsubscribeUrl: string | null
  files: readonly AttachedFile[]
}

/** Hands mails to a mail server. */
export interface MailTransport {
  send: (mail: OutgoingMail, date: Date) => Promise<void>
  close: () => void
}

/** A mail server that says nothing for so long is as bad as none. */
const CONNECT_WITHIN_MS = 10_000
const SILENT_FOR_MS = 30_000
/** SMTP: answers from 500 on are final. Addresses that the server refuses are the case that matters. */
const FINAL_ANSWER = 500

/** Opens the way to the mail server of `smtpUrl`; its library is loaded with the first mail. */
export function openTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport {
  let transporter: Promise<Transporter> | undefined
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail, date) => {
      transporter ??= createTransporter(smtpUrl)
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
        // The same at every try, so that a mail which was taken twice is shown once.
        messageId: `<${mail.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
      })
    },
    close: () => void transporter?.then((opened) => opened.close()),
  }
}

async function createTransporter(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** One click in the reader's mail program, as RFC 8058 says. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Whether the mail server has refused the mail for good, so that another try is in vain. */
export function isRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('code' in error)) return false
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= FINAL_ANSWER
}
