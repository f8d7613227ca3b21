import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { checkPhone, maskPhone, normaliseEmail } from '#features/accounts/rules.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { createAutosave } from '#features/profile/web/autosave.ts'
import { EmailField, PhoneField } from '#features/scenarios/web/form/contact-fields.tsx'

export interface Contact {
  email: string
  phone: string
}

/**
 * Saves the payer's contact details with their account (SCEN-51, USER-23). A phone number of another account
 * (USER-27) is stored only with the order, because members of a family may pay with one number.
 */
export function useSaveContact(): (contact: Contact) => Promise<void> {
  const queryClient = useQueryClient()
  const { id } = useUser()
  return async ({ email, phone }) => {
    const params = { id: `bo:${id}` }
    const save = (body: Partial<Contact> & { complete?: boolean }) =>
      withProof(() => callAccounts('PUT /backoffice/users/:id/core', { params, body }))
    const address = { email: normaliseEmail(email) }
    try {
      await save({ ...address, phone: maskPhone(phone), complete: true })
    } catch (error) {
      if (problemOf(error).code !== 'DUPLICATE-EMAIL-OR-PHONE') throw error
      await save(address)
    }
    await queryClient.invalidateQueries(userQuery())
  }
}

/** Email and phone of the buyer (SCREEN-16, SCREEN-17). The phone is saved as soon as it is complete, so it survives leaving. */
export function ContactFields() {
  const t = useTranslations('scenario.buy')
  usePhoneKept()
  return (
    <>
      <EmailField<Contact> name="email" help={t('receiptTo')} />
      <PhoneField<Contact> name="phone" help={t('phoneNeeded')} />
    </>
  )
}

/** Saves half a second after the last keystroke; anything unsaved is sent with the purchase (USER-26). */
function usePhoneKept(): void {
  const { control } = useFormContext<Contact>()
  const phone = useWatch({ control, name: 'phone' })
  const user = useUser()
  const save = useEffectEvent((text: string) =>
    callAccounts('PUT /backoffice/users/:id/core', { params: { id: `bo:${user.id}` }, body: { phone: text } }),
  )
  const [autosave] = useState(() =>
    createAutosave({ saved: user.phone ?? '', save: (text) => save(text), show: () => {} }),
  )
  useEffect(() => {
    if (checkPhone(phone)) autosave.hold()
    else autosave.change(maskPhone(phone))
  }, [autosave, phone])
  useEffect(() => () => autosave.hold(), [autosave])
}
