import { addRole } from '#features/accounts/server/store.ts'
import { updateProfile } from '#features/accounts/server/store-profile.ts'
import { notValid } from '#features/accounts/server/not-valid.ts'
import { checkName, type FieldFault, normaliseName } from '#features/accounts/rules.ts'
import { isSupported } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { profileError } from '../errors.ts'
import type { ProfileChange } from '../model.ts'

interface Changing {
  userId: string
  change: ProfileChange
  /** Language of the request. */
  lang: string
}

/** Changes a person's profile. A last name can be removed, a first name can't. */
export async function changeProfile(kernel: Kernel, { userId, change, lang }: Changing): Promise<void> {
  const faults = faultsIn(change)
  if (faults.length > 0) throw await notValid(kernel, lang, faults)
  if (change.lang !== undefined && !isSupported(change.lang)) throw profileError('profile.no-such-language')
  const { firstName, lastName } = change
  const changed = {
    firstName: firstName === undefined ? undefined : normaliseName(firstName),
    lastName: lastName === undefined ? undefined : normaliseName(lastName) || null,
    lang: change.lang,
    phone: change.phone,
  }
  await kernel.db.transaction().execute(async (trx) => {
    await updateProfile(trx, { userId, now: kernel.clock.now() }, changed)
    // Spec §6: signed-in users lacking the role are upgraded when a profile is changed.
    await addRole(trx, userId, 'disciple')
  })
}

function faultsIn({ firstName, lastName }: ProfileChange): FieldFault[] {
  const first = firstName === undefined ? undefined : checkName(firstName)
  const last = lastName === undefined || lastName.trim() === '' ? undefined : checkName(lastName)
  return [...(first ? [{ ...first, field: 'firstName' }] : []), ...(last ? [{ ...last, field: 'lastName' }] : [])]
}
