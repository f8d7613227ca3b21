import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { uploadPicture } from '#features/files/web/upload-picture.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { useFieldWords } from '../use-kind-name.ts'
import type { FieldForProps } from './field-for-props.ts'
import styles from './fields.module.css'

interface ShownPicture {
  src: string
  alt: string
}

const isPicture = (value: unknown): value is ShownPicture =>
  typeof value === 'object' && value !== null && 'src' in value && 'alt' in value

/** A picture that is sent as soon as it is chosen, and the words for who cannot see it. */
export function PictureInput({ name, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const picture = isPicture(value) ? value : undefined
  const send = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    setError(undefined)
    try {
      const { src, width, height, ground } = await uploadPicture(file)
      onChange({ src, width, height, ...(ground && { ground }), alt: picture?.alt ?? '' })
    } catch (thrown) {
      setError(t(problemOf(thrown).code === 'portal.offline' ? 'pictureOffline' : 'pictureRefused'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset aria-label={words.field(name)} className={styles.group}>
      {picture && <img src={picture.src} alt="" className={styles.picture} />}
      <FileField
        label={words.field(name)}
        error={error}
        accept="image/*"
        aria-busy={isBusy || undefined}
        prompt={t(isBusy ? 'pictureSending' : picture ? 'pictureOther' : 'pictureChoose')}
        onFiles={(files) => void send(files)}
        removeLabel={() => t('pictureRemove')}
      />
      {picture && (
        <>
          <Field
            label={t('alt')}
            help={t('altHelp')}
            dir="auto"
            value={picture.alt}
            onChange={({ target }) => onChange(target.value, ['alt'])}
          />
          {!isRequired && (
            <Button variant="text" size="sm" onClick={() => onChange(undefined)}>
              {t('pictureRemove')}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}
