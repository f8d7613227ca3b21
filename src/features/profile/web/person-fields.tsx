import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { checkName, checkPhone, maskPhone, normaliseName } from '#features/accounts/rules.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { EmailLanguage } from './email-language.tsx'
import { callProfile } from './queries.ts'
import { SavedField } from './saved-field.tsx'

const CHECKS = {
  lastName: (typed: string) => (normaliseName(typed) === '' ? undefined : checkName(typed)),
  phone: (typed: string) => (maskPhone(typed) === '' ? undefined : checkPhone(typed)),
}

/** Names, phone and email language. Each saves by itself (USER-25, USER-26). */
export function PersonFields() {
  const t = useTranslations('portal')
  const say = useTranslations('validation.field')
  const user = useUser()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  const saveName = (name: 'firstName' | 'lastName') => async (text: string) => {
    await callProfile('PATCH /backoffice/users/me', { body: { [name]: text } })
    await refresh()
  }
  const savePhone = async (phone: string) => {
    const params = { id: user.id }
    if (phone === '') await callProfile('PATCH /backoffice/users/me', { body: { phone: null } })
    else
      await callAccounts('PUT /backoffice/users/:id/core', { params, body: { phone, complete: user.email !== null } })
    await refresh()
  }
  const saved = { firstName: user.firstName ?? '', lastName: user.lastName ?? '', phone: user.phone ?? '' }
  return (
    <div>
      <SavedField
        name="firstName"
        label={say('firstName')}
        autoComplete="given-name"
        saved={saved.firstName}
        check={checkName}
        save={saveName('firstName')}
      />
      <SavedField
        name="lastName"
        label={say('lastName')}
        optional={t('optional')}
        autoComplete="family-name"
        saved={saved.lastName}
        check={CHECKS.lastName}
        save={saveName('lastName')}
      />
      <SavedField
        name="phone"
        type="tel"
        dir="ltr"
        label={say('phone')}
        optional={t('optional')}
        autoComplete="tel"
        saved={saved.phone}
        mask={maskPhone}
        check={CHECKS.phone}
        save={savePhone}
      />
      <EmailLanguage />
    </div>
  )
}
