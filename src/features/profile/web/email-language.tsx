import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Select } from '#ui/select.tsx'
import type { Saving } from './autosave.ts'
import { callProfile, ownAccountQuery } from './queries.ts'
import { SavingLine } from './saving-line.tsx'

/** The language of emails to a person. */
export function EmailLanguage() {
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
