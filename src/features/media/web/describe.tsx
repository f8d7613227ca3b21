import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ALT_MAX_LENGTH, NAME_MAX_LENGTH } from '#features/files/limits.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { callMedia } from '#features/files/web/library/calls.ts'
import { LanguageFields } from '#features/settings/web/language-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import styles from './file-sheet.module.css'
import { useFileChange } from './use-file-change.ts'

/** Name of a file, and the alt text of a picture in every language. */
export function Describe({ file }: { file: LibraryFile }) {
  const t = useTranslations('admin.media.file')
  const { isBusy, faults, change } = useFileChange()
  const [name, setName] = useState(file.name)
  const [alt, setAlt] = useState<Record<string, string>>(file.alt)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const body = { name, ...(file.kind === 'picture' && { alt }) }
    void change(() => callMedia('PATCH /fs/media/:id', { params: { id: file.id }, body }), t('saved'))
  }
  return (
    <FormErrors errors={faults}>
      <form noValidate className={styles.form} onSubmit={save}>
        <Field
          name="name"
          required
          dir="auto"
          label={t('name')}
          value={name}
          maxLength={NAME_MAX_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
        {file.kind === 'picture' && (
          <>
            <p className={styles.quiet}>{t('altHelp')}</p>
            <LanguageFields
              entries={[
                {
                  id: 'alt',
                  name: 'alt',
                  label: t('alt'),
                  multiline: true,
                  maxLength: ALT_MAX_LENGTH,
                  texts: alt,
                  onTexts: setAlt,
                },
              ]}
            />
          </>
        )}
        <Button type="submit" size="sm" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </FormErrors>
  )
}
