import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LibraryFile } from '#features/files/media.ts'
import { pictureFrom } from '#features/files/picture-from.ts'
import { ChooseFile } from '#features/files/web/library/choose-file.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { sayPicture } from '../../from-library.ts'
import { useBlockEditor } from '../block-editor.ts'
import { useFieldWords } from '../use-kind-name.ts'
import type { FieldForProps } from './field-for-props.ts'
import styles from './fields.module.css'

interface ShownPicture {
  src: string
  alt: string
}

const isPicture = (value: unknown): value is ShownPicture =>
  typeof value === 'object' && value !== null && 'src' in value && 'alt' in value

/** Chooses a picture from the library, which fills in its alt texts in every language, and edits the alt text. */
export function PictureInput({ name, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const { primary, languages, selected, kinds, changeSelected } = useBlockEditor()
  const picture = isPicture(value) ? value : undefined
  const group = useRef<HTMLFieldSetElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    const field = isAsked.current && group.current?.querySelector<HTMLElement>('input[type="text"]')
    if (!field) return
    isAsked.current = false
    focusAfterDialog(field)
  })
  const choose = (file: LibraryFile) => {
    const chosen = pictureFrom(file, primary)
    // A picture without a description asks for it next.
    isAsked.current = (chosen.alt || (picture?.alt ?? '')) === ''
    onChange({ ...chosen, alt: chosen.alt || (picture?.alt ?? '') })
    const schema = selected && kinds.get(selected.component)?.schema
    if (schema) changeSelected((now) => sayPicture(now, { schema, file, primary, languages }))
  }
  return (
    <fieldset ref={group} aria-label={words.field(name)} className={styles.group}>
      {picture && <img src={picture.src} alt="" className={styles.picture} />}
      <ChooseFile
        label={words.field(name)}
        kind="picture"
        prompt={t(picture ? 'pictureOther' : 'pictureChoose')}
        onFile={choose}
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

/** Focuses a field; while a dialog is open, after it has returned the focus. */
function focusAfterDialog(field: HTMLElement): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', () => field.focus(), { once: true })
  else field.focus()
}
