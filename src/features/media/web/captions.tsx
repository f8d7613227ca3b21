import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CAPTIONS_MAX_LENGTH } from '#features/files/limits.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { callMedia } from '#features/files/web/library/calls.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { FileField } from '#ui/file-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import styles from './file-sheet.module.css'
import { useFileChange } from './use-file-change.ts'

/** Caption files of a video or audio, one per language. */
export function Captions({ file: { id, captions } }: { file: LibraryFile }) {
  const t = useTranslations('admin.media.film')
  const { i18n } = usePortalSettings()
  const { change } = useFileChange()
  const [lang, setLang] = useState<string>()
  const languages = [i18n.primaryLang, ...i18n.languages.filter((each) => each !== i18n.primaryLang)]
  const keep = (of: { lang: string; text: string | null }) =>
    change(() => callMedia('PUT /fs/media/:id/captions', { params: { id }, body: of }), t('captionsKept'))
  const read = async ([file]: File[]) => {
    if (file && lang) await keep({ lang, text: (await file.text()).slice(0, CAPTIONS_MAX_LENGTH) })
  }
  return (
    <section className={styles.part}>
      <h3>{t('captions')}</h3>
      <p className={styles.quiet}>{t('captionsHelp')}</p>
      {captions.length > 0 && (
        <ul className={styles.uses}>
          {captions.map((each) => (
            <li key={each.lang}>
              <a href={each.src} target="_blank" rel="noreferrer">
                <bdi lang={htmlLangOf(each.lang)}>{languageOf(each.lang).name}</bdi>
              </a>
              <IconButton
                icon="trash"
                label={t('removeCaptions', { language: languageOf(each.lang).name })}
                onClick={() => void keep({ lang: each.lang, text: null })}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('captionsLanguage')}
        placeholder={t('chooseLanguage')}
        value={lang ?? ''}
        options={languages.map((value) => ({ value, text: languageOf(value).name }))}
        onChange={({ target }) => setLang(target.value)}
      />
      {lang && (
        <FileField
          label={t('captions')}
          prompt={t('captionsPrompt')}
          accept=".vtt,text/vtt"
          onFiles={(files) => void read(files)}
          removeLabel={(name) => name}
        />
      )}
    </section>
  )
}
