import { sendTestEmail } from '#features/settings/server/mail-server.ts'
import type { Kernel } from '#server/kernel.ts'
import { SetupError } from '#server/setup-error.ts'
import type { MailTrouble } from '#server/mail/mail-trouble.ts'
import { cleaningTasks } from '../register-features.ts'
import { changeSetting } from './settings.ts'

const MAIL_TROUBLES: Record<MailTrouble, string> = {
  'no-server': 'This portal has no mail server: connect one in the settings, or set SMTP_URL and MAIL_FROM.',
  'unknown-host': 'No mail server has this name: check its spelling.',
  'no-connection': 'The mail server can’t be reached: check the port, and whether a firewall blocks it.',
  'no-answer': 'The mail server doesn’t answer: check the port, and whether a firewall blocks it.',
  'other-encryption':
    'Encryption and port don’t fit together: TLS usually uses port 465 (smtps:), STARTTLS 587 (smtp:).',
  certificate: 'The mail server’s certificate isn’t valid for its name: use the name in the certificate.',
  'sign-in': 'The mail server refused user name or password: some providers want an app password.',
  'sign-in-missing': 'The mail server wants a user name and a password.',
  sender: 'The mail server doesn’t send emails from this sender: check MAIL_FROM.',
  recipient: 'The connection works, but the mail server refused this recipient.',
  other: 'The mail server didn’t take the email.',
}

/** Sends a test email at once. Throws `SetupError` with the reason if it can't be sent. */
export async function testEmail(kernel: Kernel, to: string): Promise<string> {
  const { outcome, said } = await sendTestEmail(kernel, { to, lang: 'en' })
  if (outcome === 'sent') return `The mail server took the email to ${to}: look in the inbox, and in the spam folder.`
  if (outcome === 'kept') return `The email to ${to} is in the mailbox of this demo.`
  throw new SetupError([MAIL_TROUBLES[outcome], said && `The server said: ${said}`].filter(Boolean).join(' '))
}

/** Runs the hourly clean-up now: every task, also after one has failed. */
export async function cleanNow(kernel: Kernel): Promise<string> {
  const failures: string[] = []
  const tasks = Object.entries(cleaningTasks(kernel))
  for (const [name, clean] of tasks) {
    await clean().catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
  }
  if (failures.length > 0) throw new SetupError(`These clean-up tasks failed:\n${failures.join('\n')}`)
  return `All ${tasks.length} clean-up tasks have run. Each deletes for a minute at most; repeat the command if there is more.`
}

/** Switches the read-only mode on or off, in all processes at once. */
export async function setReadOnly(kernel: Kernel, isOn: boolean): Promise<string> {
  await changeSetting(kernel, 'readOnly', String(isOn))
  return isOn
    ? 'The portal is read-only: everybody can read and sign in, and changes are refused with 503. Jobs still run.'
    : 'The portal takes changes again.'
}
