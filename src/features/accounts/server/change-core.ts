import { HOUR_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { accountsError } from '../errors.ts'
import { CORE_CHANGES_PER_HOUR, type CoreChange, NEW_ADDRESSES_PER_HOUR } from '../email-model.ts'
import { checkEmail, checkPhone, type FieldFault, maskPhone, normaliseEmail } from '../rules.ts'
import { auditOwn } from './audit.ts'
import { duplicateOf } from './duplicates.ts'
import { notValid } from './not-valid.ts'
import { proofMethods, requireProof } from './proof.ts'
import { type Contact, findContact, updateCore } from './store-email.ts'
import { addRole } from './store.ts'
import { sendVerification } from './verify-email.ts'

interface Core {
  email?: string
  phone?: string
}

interface Changing {
  userId: string
  http: RequestHttp
  change: CoreChange
  lang: string
}

/**
 * Changes the core of a profile (USER-23). A verified email stays until the new one is verified by an email to it.
 * `complete` is true only with an email and a phone number.
 */
export async function changeCore(kernel: Kernel, { userId, change, lang, http }: Changing): Promise<void> {
  const faults = faultsIn(change)
  if (faults.length > 0) throw await notValid(kernel, lang, faults)
  const contact = await findContact(kernel.db, userId)
  if (!contact) throw accountsError('accounts.no-such-user')
  const email = change.email === undefined ? undefined : normaliseEmail(change.email)
  const isNew = email !== undefined && email !== contact.email
  await admitChange(kernel, { userId, isNew })
  if (isNew) await requireProofForAddress(kernel, { userId, http, contact })
  const keepsOldAddress = contact.email_verified_at !== null && isNew
  const core = {
    ...(isNew && !keepsOldAddress && { email }),
    ...(change.phone !== undefined && { phone: maskPhone(change.phone) }),
  }
  const complete = isComplete(contact, core, change)
  const keep = kernel.db.transaction().execute(async (trx) => {
    await updateCore(trx, { userId, ...core, complete })
    // Spec §6: signed-in users lacking the role are upgraded when a profile is changed.
    await addRole(trx, userId, 'disciple')
    await noteChange(trx, { userId, contact, core, now: kernel.clock.now() })
  })
  await keep.catch(async (error) => {
    throw (await duplicateOf(kernel, error, lang)) ?? error
  })
  if (!isNew) return
  const purpose = keepsOldAddress ? 'change-email' : 'verify-email'
  await sendVerification(kernel, { userId, email, firstName: contact.first_name, lang, purpose })
}

// Access to an account's emails gives access to the account. An account made by a bot's link can't prove its owner's
// identity except by the bot, so its first address needs no proof.
async function requireProofForAddress(
  kernel: Kernel,
  { userId, http, contact }: Pick<Changing, 'userId' | 'http'> & { contact: Contact },
): Promise<void> {
  const { ways } = await proofMethods(kernel, userId)
  const isFirst = contact.email === null && ways.every((way) => way === 'messenger')
  if (!isFirst) await requireProof(kernel, http)
}

// The response reveals what is taken, and an email is sent to the given address.
async function admitChange(kernel: Kernel, { userId, isNew }: { userId: string; isNew: boolean }): Promise<void> {
  const durationMs = HOUR_MS
  await requireLimit(kernel, { key: `core ${userId}`, points: CORE_CHANGES_PER_HOUR, durationMs })
  if (isNew) await requireLimit(kernel, { key: `new address ${userId}`, points: NEW_ADDRESSES_PER_HOUR, durationMs })
}

/** Logs changes of email and phone, through which the owner is reached. Their values are not logged. */
async function noteChange(
  trx: Transaction,
  { userId, contact, core, now }: { userId: string; contact: Contact; core: Core; now: Date },
): Promise<void> {
  if (core.email !== undefined) await auditOwn(trx, { userId, action: 'account.email-changed', now })
  const isOtherPhone = core.phone !== undefined && core.phone !== contact.phone
  if (isOtherPhone) await auditOwn(trx, { userId, action: 'account.phone-changed', now })
}

function isComplete(contact: Contact, core: Core, { complete }: CoreChange): boolean {
  const isFilled = Boolean((core.email ?? contact.email) && (core.phone ?? contact.phone))
  return isFilled && (complete ?? contact.complete)
}

function faultsIn({ email, phone }: CoreChange): FieldFault[] {
  const faults = [
    email !== undefined && { field: 'email', fault: checkEmail(email) },
    phone !== undefined && { field: 'phone', fault: checkPhone(phone) },
  ]
  return faults.flatMap((checked) => (checked && checked.fault ? [{ ...checked.fault, field: checked.field }] : []))
}
