import { useTranslations } from 'use-intl'
import { type FieldSchema, placesOf, valueAt } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { languageOf } from '#i18n/languages.ts'
import { Notice } from '#ui/notice.tsx'
import { isTranslated, setValue } from '../../edits.ts'
import { type Kind, otherLanguage, useEditor } from '../editor.ts'
import { useFieldWords, useKindName } from '../use-kind-name.ts'
import { FieldFor } from './field-for.tsx'
import styles from './fields.module.css'
import { BlockProblems } from '../problems.tsx'
import { FieldWords } from '../record-form.tsx'
import { SectionActions } from '../sections/section-actions.tsx'
import { WordsField } from './words-field.tsx'

/** The fields of the selected block: all of them in the primary language, only its texts in another one. */
export function BlockForm({ block }: { block: SavedBlock }) {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const nameOf = useKindName()
  const kind = editor.kinds.get(block.component)
  return (
    <section aria-label={nameOf(block.component)} className={styles.form}>
      <h2 className={styles.heading}>{nameOf(block.component)}</h2>
      <BlockProblems blockId={block.id} />
      <FieldWords />
      <SectionActions block={block} />
      {!kind && <Notice tone="bad">{t('unknownKind')}</Notice>}
      {kind &&
        (otherLanguage(editor) === undefined ? (
          <AllFields block={block} kind={kind} />
        ) : (
          <OtherWords block={block} kind={kind} />
        ))}
    </section>
  )
}

function AllFields({ block, kind }: { block: SavedBlock; kind: Kind }) {
  const { edit } = useEditor()
  return Object.entries(kind.schema.properties ?? {}).map(([name, schema]) => (
    <FieldFor
      key={`${block.id}.${name}`}
      name={name}
      schema={schema}
      isRequired={kind.schema.required?.includes(name) ?? false}
      value={block.props[name]}
      onChange={(value, at = []) =>
        edit(
          (now) => setValue(now, { id: block.id, path: [name, ...at], value, lang: undefined }),
          `${block.id}.${[name, ...at].join('.')}`,
        )
      }
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
function OtherWords({ block, kind }: { block: SavedBlock; kind: Kind }) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const { edit, lang, primary } = useEditor()
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
          onChange={(value) =>
            edit((now) => setValue(now, { id: block.id, path, value, lang }), `${block.id}.${lang}.${path.join('.')}`)
          }
        />
      ))}
    </>
  )
}
