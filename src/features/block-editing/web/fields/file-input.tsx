import { useTranslations } from 'use-intl'
import type { FileKind } from '#features/files/kinds.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { ChooseFile } from '#features/files/web/library/choose-file.tsx'
import { useFieldWords } from '../use-kind-name.ts'
import { fillFromFile } from '../../from-library.ts'
import { useBlockEditor } from '../block-editor.ts'
import type { FieldForProps } from './field-for-props.ts'
import styles from './fields.module.css'

/** Blocks that only show files of one type. */
const KINDS: Readonly<Record<string, FileKind>> = { video: 'video', audio: 'audio' }

/** Chooses a video, audio or other file from the library; its data fills the fields beside it. */
export function FileInput({ name, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const { selected, kinds, changeSelected } = useBlockEditor()
  const src = typeof value === 'string' ? value : ''
  const choose = (file: LibraryFile) => {
    onChange(file.src)
    const schema = selected && kinds.get(selected.component)?.schema
    if (schema) changeSelected((now) => fillFromFile(now, { schema, file }))
  }
  return (
    <fieldset aria-label={words.field(name)} className={styles.group}>
      {src && (
        <a href={src} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{src.split('/').at(-1)}</bdi>
        </a>
      )}
      <ChooseFile
        label={words.field(name)}
        kind={KINDS[selected?.component ?? '']}
        prompt={t(src ? 'fileOther' : 'fileChoose')}
        onFile={choose}
      />
    </fieldset>
  )
}
