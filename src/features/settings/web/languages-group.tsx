import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { OFFERED_SHARE, offeredLanguages } from '#features/portal/offered-languages.ts'
import { fold } from '#features/search/fold.ts'
import { htmlLangOf, LANGUAGE_CODES, languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Group } from './group.tsx'
import styles from './languages-group.module.css'
import { languagesQuery } from './languages-query.ts'
import type { SettingsParts } from './queries.ts'
import settings from './settings.module.css'

type PortalLanguages = SettingsParts['portal']['value']['i18n']

interface LanguagesGroupProps {
  i18n: PortalLanguages
  onChange: (i18n: PortalLanguages) => void
}

/** The languages that visitors may choose with how complete they are, and the primary one. */
export function LanguagesGroup({ i18n, onChange }: LanguagesGroupProps) {
  const t = useTranslations('admin.settings.portal')
  const [wanted, setWanted] = useState('')
  const { primaryLang } = i18n
  const format = useFormatter()
  const { data } = useSuspenseQuery(languagesQuery())
  const known = new Map(data.languages.map((language) => [language.code, language]))
  // An empty list means the default, also when more texts are translated later.
  const isDefault = i18n.languages.length === 0
  const chosen = offeredLanguages(i18n, new Map(data.languages.map(({ code, share }) => [code, share / 100])))
  const set = (codes: readonly string[]) =>
    onChange({ ...i18n, languages: LANGUAGE_CODES.filter((code) => codes.includes(code)) })
  const percent = (share: number) => format.number(share, { style: 'percent' })
  const counted = { chosen: chosen.length, all: LANGUAGE_CODES.length, share: percent(OFFERED_SHARE) }
  const matches = useMatches()
  const shown = LANGUAGE_CODES.filter((code) => matches(code, wanted))
  return (
    <Group title={t('languages')} note={t('languagesNote')}>
      <Select
        className={settings.add}
        label={t('primary')}
        name="i18n.primaryLang"
        value={primaryLang}
        options={chosen.map((value) => ({ value, text: languageOf(value).name }))}
        onChange={({ target }) => onChange({ ...i18n, primaryLang: target.value })}
      />
      <Field
        type="search"
        label={t('findLanguage')}
        dir="auto"
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <div className={styles.choose}>
        <Button size="sm" variant="line" disabled={isDefault} onClick={() => onChange({ ...i18n, languages: [] })}>
          {t('defaultLanguages')}
        </Button>
        <Button
          size="sm"
          variant="line"
          disabled={chosen.length === LANGUAGE_CODES.length}
          onClick={() => set(LANGUAGE_CODES)}
        >
          {t('allLanguages')}
        </Button>
        <Button size="sm" variant="line" disabled={chosen.length === 1} onClick={() => set([primaryLang])}>
          {t('onlyFirstLanguage')}
        </Button>
        <span role="status" className={settings.quiet}>
          {t(isDefault ? 'languagesDefault' : 'languagesChosen', counted)}
        </span>
      </div>
      {shown.length === 0 && <p className={settings.quiet}>{t('noSuchLanguage')}</p>}
      <div role="group" aria-label={t('languages')} className={styles.languages}>
        {shown.map((code) => (
          <Checkbox
            key={code}
            label={
              <>
                <bdi>{languageOf(code).name}</bdi>
                <span className={styles.state}>
                  {t('translated', { share: percent((known.get(code)?.share ?? 0) / 100) })}
                  <br />
                  {t(known.get(code)?.isRead ? 'read' : 'notRead')}
                </span>
              </>
            }
            checked={chosen.includes(code)}
            // Visitors without a choice get this one.
            disabled={code === primaryLang}
            onChange={({ target }) => set(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))}
          />
        ))}
      </div>
    </Group>
  )
}

/** Matches a language by its own name, its English name, its name in the page's language, and its code. */
function useMatches(): (code: string, wanted: string) => boolean {
  const { formatLocale } = useLanguage()
  return (code, wanted) => {
    const sought = fold(wanted.trim())
    if (sought === '') return true
    const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'language' }).of(htmlLangOf(code)) ?? ''
    const names = [code, languageOf(code).name, namesIn(formatLocale), namesIn('en')]
    return names.some((name) => fold(name).includes(sought))
  }
}
