import { HOUR_MS } from '#base/clock.ts'
import type { OutputOf } from '#base/contract.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import type { OwnMailServer } from '#features/portal/model.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { changeSettings, freshSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { fieldsError } from '#server/http/errors.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MailServer } from '#server/mail/mail-transport.ts'
import { saidBy, troubleOf } from '#server/mail/mail-trouble.ts'
import { keyedHash } from '#server/sessions/tokens.ts'
import type { ConnectionsApi } from '../connections-api.ts'
import { settingsError } from '../errors.ts'
import type { MailOutcome } from '../mail-outcomes.ts'
import { mailTestMail } from './mails.ts'
import { findTriedServer, forgetTriedServer, rememberTriedServer } from './store-mail.ts'

/** Nobody needs more, and a password can't be guessed by so few. */
const TESTS_PER_HOUR = 30

type Routes = Extract<keyof ConnectionsApi, `${string} /backoffice/mail-server${string}`>
type MailFacts = OutputOf<ConnectionsApi, 'GET /backoffice/mail-server'>

export const mailHandlers = (kernel: Kernel): Pick<Handlers<ConnectionsApi>, Routes> => ({
  'GET /backoffice/mail-server': () => mailFacts(kernel),

  'PUT /backoffice/mail-server': async ({ body, visitor, http }) => {
    await requireAdminProof(kernel, http)
    if (kernel.config.smtpUrl !== undefined) throw settingsError('settings.mail-elsewhere')
    await changeMailServer(kernel, visitor.userId, (old) => ({ ...body, password: passwordFor(body, old) }))
    return mailFacts(kernel)
  },

  'DELETE /backoffice/mail-server': async ({ visitor, http }) => {
    await requireAdminProof(kernel, http)
    await changeMailServer(kernel, visitor.userId, () => null)
    return mailFacts(kernel)
  },

  'POST /backoffice/mail-server/test': async ({ body: { to }, visitor: { userId }, lang }) => {
    await requireLimit(kernel, { key: `mail tests ${userId}`, points: TESTS_PER_HOUR, durationMs: HOUR_MS })
    const answer = await sendTestEmail(kernel, { to, lang })
    return { ...(await mailFacts(kernel)), ...answer }
  },
})

/** The mail server as administrators see it; of its password only whether it is set (SETTINGS-38). */
export async function mailFacts(kernel: Kernel): Promise<MailFacts> {
  const { environment, smtpUrl } = kernel.config
  const { mailServer } = (await freshSettings(kernel)).integrations
  const inUse = await kernel.mail.server()
  const own = smtpUrl === undefined ? mailServer : null
  return {
    place: smtpUrl !== undefined ? 'environment' : own ? 'portal' : environment === 'demo' ? 'mailbox' : 'none',
    server: own && shown(own),
    from: inUse?.from ?? null,
    isTried: inUse !== undefined && (await findTriedServer(kernel.db)) === digestOf(kernel, inUse),
  }
}

const shown = ({ password, ...server }: OwnMailServer) => ({ ...server, hasPassword: password !== '' })

interface GivenServer extends Omit<OwnMailServer, 'password'> {
  password?: string
}

/** The stored password is only for the server and user that it was set for: anyone could ask for it under another name. */
function passwordFor({ password, host, user }: GivenServer, old: OwnMailServer | null): string {
  if (user === '') return ''
  if (password) return password
  if (old && old.password !== '' && old.host === host && old.user === user) return old.password
  throw fieldsError([{ field: 'password', code: 'required', message: '' }])
}

async function changeMailServer(
  kernel: Kernel,
  actorId: string,
  change: (old: OwnMailServer | null) => OwnMailServer | null,
): Promise<void> {
  await changeSettings(
    kernel,
    (stored: { integrations?: object }) => {
      const { mailServer } = settingsSchema(kernel).parse(stored).integrations
      return { ...stored, integrations: { ...stored.integrations, mailServer: change(mailServer) } }
    },
    (trx) =>
      audit(trx, {
        actorId,
        action: 'settings.changed',
        subject: 'integrations.mailServer',
        now: kernel.clock.now(),
      }),
  )
}

/** Sends an email and remembers whether the mail server took it. */
export async function sendTestEmail(
  kernel: Kernel,
  { to, lang }: { to: string; lang: string },
): Promise<{ outcome: MailOutcome; said: string | null }> {
  const inUse = await kernel.mail.server()
  try {
    const props = { link: `${kernel.config.publicUrl}/${lang}/admin/` }
    const outcome = await kernel.mail.sendNow(mailTestMail, { to, lang, props })
    if (inUse) {
      await rememberTriedServer(kernel.db, { digest: digestOf(kernel, inUse), tried_at: kernel.clock.now() })
    }
    return { outcome, said: null }
  } catch (error) {
    kernel.log.warn({ err: error }, 'A test email could not be sent')
    const outcome = troubleOf(error)
    // A refused recipient says nothing about the server.
    if (outcome !== 'recipient') await forgetTriedServer(kernel.db)
    return { outcome, said: saidBy(error) }
  }
}

/** Changes with the server, its password and the sender. Keyed, because passwords can be short. */
const digestOf = ({ config }: Kernel, server: MailServer): string =>
  keyedHash(config.secret, `mail server ${JSON.stringify(server)}`)
