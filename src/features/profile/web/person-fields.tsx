import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { checkName, checkPhone, maskPhone, normaliseName } from '#features/accounts/rules.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Select } from '#ui/select.tsx'
import type { Saving } from './autosave.ts'
import { callProfile, ownAccountQuery } from './queries.ts'
import { SavedField } from './saved-field.tsx'
import { SavingLine } from './saving-line.tsx'

const CHECKS = {
  lastName: (typed: string) => (normaliseName(typed) === '' ? undefined : checkName(typed)),
  phone: (typed: string) => (maskPhone(typed) === '' ? undefined : checkPhone(typed)),
}

/** Names, phone and language of letters. Each saves by itself (USER-25, USER-26). */
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
      <LetterLanguage />
    </div>
  )
}

/** The language in which the portal writes to a person. */
function LetterLanguage() {
  const t = useTranslations('page.profile')
  const { code } = useLanguage()
  const { i18n } = usePortalSettings()
  const { data } = useSuspenseQuery(ownAccountQuery())
  const [chosen, setChosen] = useState(data.lang ?? code)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const save = async (lang: string) => {
    setChosen(lang)
    setSaving({ kind: 'saving' })
    const problem = await callProfile('PATCH /backoffice/users/me', { body: { lang } }).then(() => undefined, problemOf)
    setSaving(problem ? { kind: 'failed', problem } : { kind: 'saved' })
  }
  return (
    <div>
      <Select
        label={t('letterLanguage')}
        help={t('letterLanguageHelp')}
        value={chosen}
        options={[...new Set([...i18n.languages, chosen])].map((value) => ({ value, text: languageOf(value).name }))}
        onChange={({ target }) => void save(target.value)}
      />
      <SavingLine saving={saving} onRetry={() => void save(chosen)} />
    </div>
  )
}
