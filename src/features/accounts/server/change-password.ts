import { ApiError } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { admitGuess } from '#server/http/require-limit.ts'
import { endAllSessions, openSession, saveTokens } from '#server/sessions/sessions.ts'
import type { OpenedSession } from '../model.ts'
import { auditOwn } from './audit.ts'
import { openedSessionOf } from './enter-account.ts'
import { findKnownDevice } from './known-devices.ts'
import { notValid } from './not-valid.ts'
import { hashPassword, isRightPassword } from './passwords.ts'
import { faultOfNew } from './reset-password.ts'
import { findContact, findPasswordHash } from './store-email.ts'
import { voidPendingTokens } from './store-sign-in-methods.ts'
import { upsertCredential } from './store.ts'
import { emailPasswordChanged } from './email-password-changed.ts'

interface Changing {
  userId: string
  current: string
  password: string
  lang: string
  http: RequestHttp
}

/** Changes a password, given the current one. All sessions end (AUTH-75); this browser gets a new one at once. */
export async function changePassword(
  kernel: Kernel,
  { userId, current, password, lang, http }: Changing,
): Promise<OpenedSession> {
  const findDevice = () => findKnownDevice(kernel, { userId, http })
  const guess = await admitGuess(kernel, { form: 'change-password', account: userId, address: http.ip, findDevice })
  const contact = await findContact(kernel.db, userId)
  const fault = faultOfNew({ password, email: contact?.email, portalName: (await currentSettings(kernel)).name })
  if (fault) throw await notValid(kernel, lang, [{ ...fault, field: 'password' }])
  const isRight = await isRightPassword(current, await findPasswordHash(kernel.db, userId))
  if (!isRight) throw await wrongPassword(kernel, lang)
  const passwordHash = await hashPassword(password)
  const now = kernel.clock.now()
  const tokens = await kernel.db.transaction().execute(async (trx) => {
    await upsertCredential(trx, { userId, passwordHash, now })
    await auditOwn(trx, { userId, action: 'account.password-changed', now })
    await voidPendingTokens(trx, { userId })
    await endAllSessions(kernel, userId, trx)
    return openSession(kernel, { userId, ip: http.ip, userAgent: http.header('user-agent') }, trx)
  })
  await guess.forget()
  saveTokens(kernel, http.cookies, tokens)
  await emailPasswordChanged(kernel, { userId, lang })
  return openedSessionOf(userId, tokens)
}

async function wrongPassword(kernel: Kernel, lang: string): Promise<ApiError> {
  const message = await kernel.texts.textOf(lang, 'validation.wrongPassword')
  return new ApiError({
    ...portalError('portal.not-valid').problem,
    validationErrors: [{ field: 'current', message }],
  })
}
