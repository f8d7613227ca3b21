import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'
import type { RegionEntry } from '#features/portal/regions.ts'
import { LANGUAGE_CODES, languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FieldsAt } from '#ui/form-errors.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import settings from '../settings.module.css'
import { moved, replaced } from './lists.ts'
import styles from './regions.module.css'

interface EntriesProps {
  entries: readonly RegionEntry[]
  onEntries: (entries: RegionEntry[]) => void
}

const KINDS = ['portal', 'organization'] as const

/** Portals and organizations of one region. */
export function RegionEntries({ entries, onEntries }: EntriesProps) {
  const t = useTranslations('admin.settings.regions')
  const { code } = useLanguage()
  const add = () =>
    onEntries([
      ...entries,
      { id: makeId(), kind: 'portal', name: '', country: '', language: code, logo: null, url: 'https://' },
    ])
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={entry.id} className={styles.entry}>
            <FieldsAt name={`entries.${index}`}>
              <Entry
                entry={entry}
                onEntry={(changed) => onEntries(replaced(entries, index, { ...entry, ...changed }))}
              />
            </FieldsAt>
            <div className={styles.tools}>
              <IconButton
                icon="arrow-up"
                label={t('up', { name: entry.name })}
                disabled={index === 0}
                onClick={() => onEntries(moved(entries, index, -1))}
              />
              <IconButton
                icon="chevron-down"
                label={t('down', { name: entry.name })}
                disabled={index === entries.length - 1}
                onClick={() => onEntries(moved(entries, index, 1))}
              />
              <IconButton
                icon="trash"
                label={t('remove', { name: entry.name })}
                onClick={() => onEntries(entries.toSpliced(index, 1))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="line" className={settings.add} onClick={add}>
        {t('addEntry')}
      </Button>
    </>
  )
}

function Entry({ entry, onEntry }: { entry: RegionEntry; onEntry: (change: Partial<RegionEntry>) => void }) {
  const t = useTranslations('admin.settings.regions')
  return (
    <>
      <SegmentedControl
        label={t('kind')}
        value={entry.kind}
        options={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={(kind) => onEntry({ kind })}
      />
      <EditorPair>
        <Field
          label={t('entryName')}
          name="name"
          dir="auto"
          maxLength={100}
          value={entry.name}
          onChange={({ target }) => onEntry({ name: target.value })}
        />
        <Field
          label={t('url')}
          name="url"
          type="url"
          dir="ltr"
          value={entry.url}
          onChange={({ target }) => onEntry({ url: target.value.trim() })}
        />
        <CountryField country={entry.country} onCountry={(country) => onEntry({ country })} />
        <Select
          label={t('language')}
          name="language"
          value={entry.language}
          options={LANGUAGE_CODES.map((value) => ({ value, text: languageOf(value).name }))}
          onChange={({ target }) => onEntry({ language: target.value })}
        />
      </EditorPair>
      <PictureField
        label={t('logo')}
        src={entry.logo?.src ?? null}
        onPicture={(picture) =>
          onEntry({ logo: picture && { src: picture.src, width: picture.width, height: picture.height } })
        }
      />
    </>
  )
}

/** A country by its name. Names come from the browser: before hydration only the current one is listed. */
function CountryField({ country, onCountry }: { country: string; onCountry: (country: string) => void }) {
  const t = useTranslations('admin.settings.regions')
  const { formatLocale } = useLanguage()
  const options = useIsHydrated() ? countriesIn(formatLocale) : [{ value: country, text: country }]
  return (
    <Select
      label={t('country')}
      name="country"
      placeholder={t('chooseCountry')}
      value={country}
      options={options}
      onChange={({ target }) => onCountry(target.value)}
    />
  )
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Two-letter codes that have a name but aren't countries. */
const NO_COUNTRIES: readonly string[] = ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']
const lists = new Map<string, { value: string; text: string }[]>()

/** Returns all countries that the browser has names for, sorted for the language. */
function countriesIn(locale: string) {
  const known = lists.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const list = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.includes(code))
    .flatMap((value) => {
      const text = names.of(value)
      return text ? [{ value, text }] : []
    })
    .toSorted((one, other) => one.text.localeCompare(other.text, locale))
  lists.set(locale, list)
  return list
}
