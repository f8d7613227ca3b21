import { useTranslations } from 'use-intl'
import styles from '#features/block-editing/web/fields/fields.module.css'
import { AllFields, TranslatedFields } from '#features/block-editing/web/fields/block-fields.tsx'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { Notice } from '#ui/notice.tsx'
import { otherLanguage, useEditor } from '../editor.ts'
import { BlockProblems } from '../problems.tsx'
import { FieldWords } from '../record-form.tsx'
import { SectionActions } from '../sections/section-actions.tsx'
import { useSetValue } from '../use-set-value.ts'

/** The fields of the selected block: all of them in the primary language, only its texts in another one. */
export function BlockForm({ block }: { block: SavedBlock }) {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const nameOf = useKindName()
  const kind = editor.kinds.get(block.component)
  const lang = otherLanguage(editor)
  const set = useSetValue(block.id)
  return (
    <section aria-label={nameOf(block.component)} className={styles.form}>
      <h2 className={styles.heading}>{nameOf(block.component)}</h2>
      <BlockProblems blockId={block.id} />
      <FieldWords />
      <SectionActions block={block} />
      {!kind && <Notice tone="bad">{t('unknownKind')}</Notice>}
      {kind &&
        (lang === undefined ? (
          <AllFields block={block} kind={kind} onSet={set} />
        ) : (
          <TranslatedFields block={block} kind={kind} lang={lang} onSet={set} />
        ))}
    </section>
  )
}
