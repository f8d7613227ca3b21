import { useTranslations } from 'use-intl'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import { AllFields, TranslatedFields } from '#features/block-editing/web/fields/block-fields.tsx'
import { BlockEditorContext, useBlockEditor } from '#features/block-editing/web/block-editor.ts'
import { stepIconOf } from '#features/block-editing/web/step-icon-of.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { Notice } from '#ui/notice.tsx'
import { StepIcon } from '#ui/step-icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { isQuestionKind } from '../questions/editors.ts'
import { AudienceFields, audienceOf } from '../outline/audience-fields.tsx'
import panel from '../outline/panel.module.css'
import { blocksOf, changesBetween, COMPONENTS, setInBlock, TEXT } from './blocks.ts'
import styles from './lesson.module.css'
import { useBlockName } from './use-block-name.ts'

interface BlockPanelProps {
  block: SavedBlock | undefined
  kind: Kind | undefined
  index: number
  count: number
  lang: string
  draft: DraftHandle
}

/** What is written on the surface is left out here. */
const ON_SURFACE: Readonly<Record<string, readonly string[]>> = { [TEXT]: ['html'] }
/** Fields that the editors of questions write. */
const IN_QUESTION = [
  'title',
  'text',
  'variants',
  'right',
  'explanation',
  'feedback',
  'multiple',
  'targets',
  'pairs',
  'accepted',
  'long',
  'placeholder',
  'thanks',
  'messages',
]
const onSurface = (component: string): readonly string[] =>
  isQuestionKind(component) ? IN_QUESTION : (ON_SURFACE[component] ?? [])

/** The fields of the chosen block that aren’t written on the surface. */
export function BlockPanel({ block, kind, index, count, lang, draft }: BlockPanelProps) {
  const t = useTranslations('admin.studio')
  const nameOf = useBlockName()
  const editor = useBlockEditor()
  const { primary } = editor
  if (!block) return <p className={styles.nothingChosen}>{t('nothingChosen')}</p>
  const { id } = block
  const set = (path: readonly string[], value: unknown) =>
    draft.edit(
      (now) =>
        lang === primary
          ? changesBetween(now, {
              path: [...COMPONENTS, id, 'props', ...path],
              before: valueAt(now, [...COMPONENTS, id, 'props', ...path]),
              after: value,
            })
          : [setInBlock(now, { id, path: ['props', ...path], lang, value: value || undefined })],
      [id, lang, ...path].join('.'),
    )
  const changeSelected = (change: (now: SavedBlock) => SavedBlock) =>
    draft.edit((now) => {
      const before = blocksOf(now).find((each) => each.id === id)
      return before ? changesBetween(now, { path: [...COMPONENTS, id], before, after: change(before) }) : []
    })
  return (
    <BlockEditorContext value={{ ...editor, selected: block, changeSelected }}>
      <section data-block-fields={id} aria-label={nameOf(block.component)} className={panel.form}>
        <h2 className={styles.panelHead}>
          <StepIcon name={stepIconOf(block.component)} />
          {nameOf(block.component)}
          <span className={panel.quiet}>{t('blockOf', { place: index + 1, count })}</span>
        </h2>
        {!kind && <Notice tone="bad">{t('surface.unknown')}</Notice>}
        {kind && lang === primary && (
          <AllFields block={block} kind={kind} onSet={set} without={onSurface(block.component)} />
        )}
        {kind && lang !== primary && block.component !== TEXT && !isQuestionKind(block.component) && (
          <TranslatedFields block={block} kind={kind} lang={lang} onSet={set} />
        )}
        {lang === primary && (
          <>
            <Switch
              label={t('blockVisible')}
              checked={block.visible}
              onChange={({ target }) =>
                draft.edit((now) => [setInBlock(now, { id, path: ['visible'], value: target.checked })])
              }
            />
            <AudienceFields
              audience={audienceOf(block.audience)}
              onChange={(audience) =>
                draft.edit((now) => [setInBlock(now, { id, path: ['audience'], value: audience })])
              }
            />
          </>
        )}
      </section>
    </BlockEditorContext>
  )
}
