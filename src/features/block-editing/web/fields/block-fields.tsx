import { useTranslations } from 'use-intl'
import { type FieldSchema, placesOf, valueAt } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { languageOf } from '#i18n/languages.ts'
import { isTranslated } from '../../edits.ts'
import { type Kind, useBlockEditor } from '../block-editor.ts'
import { useFieldWords } from '../use-kind-name.ts'
import { FieldFor } from './field-for.tsx'
import styles from './fields.module.css'
import { WordsField } from './words-field.tsx'

interface BlockFieldsProps {
  block: SavedBlock
  kind: Kind
  /** Sets a value of the block, in the language whose fields are shown. */
  onSet: (path: readonly string[], value: unknown) => void
}

const NONE: readonly string[] = []

/** All fields of a block, in the primary language. Those in `without` are edited elsewhere. */
export function AllFields({ block, kind, onSet, without = NONE }: BlockFieldsProps & { without?: readonly string[] }) {
  return Object.entries(kind.schema.properties ?? {})
    .filter(([name]) => !without.includes(name))
    .map(([name, schema]) => (
      <FieldFor
        key={`${block.id}.${name}`}
        name={name}
        schema={schema}
        isRequired={kind.schema.required?.includes(name) ?? false}
        value={block.props[name]}
        onChange={(value, at = []) => onSet([name, ...at], value)}
      />
    ))
}

/** Texts of the primary language with their paths. */
interface Words {
  path: readonly string[]
  schema: FieldSchema
  source: unknown
}

/** The translated texts of a block, each below its original. */
export function TranslatedFields({ block, kind, lang, onSet }: BlockFieldsProps & { lang: string }) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const { primary } = useBlockEditor()
  const places = placesOf(kind.schema, block.props).flatMap((place): Words[] => {
    // Only the alt text of a picture is translated.
    if (place.schema.field === 'picture' && place.value) {
      return [{ path: [...place.path, 'alt'], schema: { type: 'string' }, source: valueAt(place.value, ['alt']) }]
    }
    return isTranslated(place.schema, place.path)
      ? [{ path: place.path, schema: place.schema, source: place.value }]
      : []
  })
  const said = places.filter(({ source }) => (Array.isArray(source) ? source.length > 0 : Boolean(source)))
  return (
    <>
      <p className={styles.quiet}>{t('wordsOf', { language: languageOf(lang).name })}</p>
      {said.length === 0 && <p className={styles.quiet}>{t('noWords', { language: languageOf(primary).name })}</p>}
      {said.map(({ path, schema, source }) => (
        <WordsField
          path={path}
          key={`${block.id}.${path.join('.')}.${lang}`}
          label={words.field(path.findLast((name) => !/^\d+$/.test(name) && name.length < 24) ?? '')}
          schema={schema}
          source={source}
          value={valueAt(block.texts[lang] ?? {}, path)}
          lang={lang}
          primary={primary}
          onChange={(value) => onSet(path, value)}
        />
      ))}
    </>
  )
}
