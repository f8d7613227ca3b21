import { memo, type KeyboardEvent, type DragEvent, type MouseEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComplete } from '#features/block-editing/edits.ts'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import { firstWords } from '#features/block-editing/web/block-title.ts'
import { stepIconOf } from '#features/block-editing/web/step-icon-of.ts'
import type { DraftHandle, OpenConflict } from '#features/drafts/web/draft-handle.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { StepIcon } from '#ui/step-icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { BlockCommentCount } from '../comments/counts.tsx'
import { QuestionEditor } from '../questions/question-editor.tsx'
import { BlockTools } from './block-tools.tsx'
import { COMPONENTS, htmlOf, TEXT } from './blocks.ts'
import { ComingFiles } from './coming-file.tsx'
import { isDragged } from './dragged.ts'
import styles from './surface.module.css'
import { PictureWords } from './picture-words.tsx'
import type { Caret } from './surface-state.ts'
import { TextWriter } from './text-writer.tsx'
import type { ComingFile as Coming } from './use-coming-files.ts'
import { useBlockName } from './use-block-name.ts'
import type { SurfaceActions } from './use-surface.ts'
import { useTranslatedLanguages } from '../shell/own-part.ts'
import { Conflict } from '../together/load-later.tsx'
import { AtPlace } from '../together/people.tsx'

interface BlockRowProps {
  block: SavedBlock
  index: number
  count: number
  kind: Kind | undefined
  lang: string
  primary: string
  isChosen: boolean
  /** Whether it has the focus of the list. */
  isHead: boolean
  /** Where the caret is put, while this text is being written. */
  at: Caret | undefined
  isMenuOpen: boolean
  conflicts: readonly OpenConflict[]
  /** Files that are being uploaded to the place after it. */
  coming: readonly Coming[]
  actions: SurfaceActions
  /** The draft, if this is a question that is written now. */
  draft: DraftHandle | undefined
}

/** One block: drawn by the learner’s own view, or the editor of its text at the same place. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const {
    block,
    index,
    count,
    kind,
    lang,
    primary,
    isChosen,
    isHead,
    at,
    isMenuOpen,
    conflicts,
    coming,
    actions,
    draft,
  } = props
  const t = useTranslations('admin.studio.surface')
  const nameOf = useBlockName()
  const isTranslating = useTranslatedLanguages() !== undefined
  const [isHot, setHot] = useState(false)
  const [drop, setDrop] = useState<'before' | 'after'>()
  const name = nameOf(block.component)
  const words = firstWords(block, kind)
  const place = { block: name, place: index + 1, count, words }
  const label = words === '' ? t('emptyBlockAt', place) : t('blockAt', place)
  const isWriting = at !== undefined
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isWithin = event.target !== event.currentTarget
    if (isWithin && !isWriting && event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      event.currentTarget.focus()
      return
    }
    // Keys of fields and buttons within the block are theirs, but a text that is written moves like any block.
    const isOnText = isWriting && (event.altKey || ((event.ctrlKey || event.metaKey) && event.key === 'd'))
    if (isWithin && !isOnText) return
    if (actions.press(block.id, event)) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    if (
      isWriting ||
      (event.target instanceof Element && event.target.closest('button, summary, a, input, textarea, select, label'))
    )
      return
    if (event.shiftKey) actions.extendTo(block.id)
    else if (block.component === TEXT) actions.enter(block.id, { x: event.clientX, y: event.clientY })
    else actions.choose(block.id)
  }
  const onDrag = (event: DragEvent) => {
    if (!isDragged(event)) return
    event.preventDefault()
    setDrop(sideOf(event))
  }
  const onDrop = (event: DragEvent) => {
    setDrop(undefined)
    if (!isDragged(event) || event.defaultPrevented) return
    event.preventDefault()
    // Not the side that is shown: it may still be that of an earlier position.
    actions.drop(index + (sideOf(event) === 'after' ? 1 : 0), event.dataTransfer)
  }
  return (
    <>
      {/* It only takes what is dropped; keys and buttons move blocks as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <li
        className={styles.row}
        data-kind={block.component}
        data-chosen={isChosen || undefined}
        data-writing={isWriting || undefined}
        data-current={isHead || isWriting || undefined}
        data-drop={drop}
        onPointerOver={() => setHot(true)}
        onPointerLeave={() => setHot(false)}
        onDragOver={onDrag}
        onDragLeave={() => setDrop(undefined)}
        onDrop={onDrop}
      >
        {!isTranslating && (isHot || isHead || isWriting) && (
          <BlockTools block={block} name={name} isFirst={index === 0} isLast={index === count - 1} actions={actions} />
        )}
        <AtPlace place={block.id} />
        {/* A block is chosen as a whole: by a click, and by keys while it has the focus. It may contain an editor. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
        <div
          role="group"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={isHead ? 0 : -1}
          data-block-id={block.id}
          data-press
          data-hidden={!block.visible || undefined}
          className={styles.block}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {!block.visible && (
            <p className={styles.hiddenSign}>
              <Icon name="eye-off" />
              {t('hidden')}
            </p>
          )}
          {isWriting ? (
            <TextWriter
              key={`${block.id} ${lang}`}
              id={block.id}
              html={htmlIn(block, lang, primary)}
              variant={block.props.variant}
              lang={lang}
              at={at}
              canAdd={lang === primary}
              isMenuOpen={isMenuOpen}
              label={t('writing', { place: index + 1, count })}
              events={actions}
            />
          ) : draft ? (
            <QuestionEditor handle={draft} path={[...COMPONENTS, block.id]} lang={lang === primary ? null : lang} />
          ) : (
            <BlockView block={block} kind={kind} lang={lang} primary={primary} name={name} />
          )}
          {block.component === 'photo' && lang === primary && (
            <PictureWords block={block} isChosen={isChosen} onDescribe={actions.describe} />
          )}
          <BlockCommentCount blockId={block.id} />
          {conflicts.map((conflict) => (
            <Conflict key={conflict.id} conflict={conflict} onResolve={actions.resolve} />
          ))}
        </div>
      </li>
      <ComingFiles files={coming} actions={actions} />
    </>
  )
})

/** Returns the half of a row over which something is dragged. */
function sideOf({ currentTarget, clientY }: DragEvent): 'before' | 'after' {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2 ? 'after' : 'before'
}

/** The text in a language; without a translation the original, to be written over. */
function htmlIn(block: SavedBlock, lang: string, primary: string): string {
  const own = lang === primary ? undefined : block.texts[lang]?.['html']
  return typeof own === 'string' ? own : htmlOf(block)
}

interface BlockViewProps {
  block: SavedBlock
  kind: Kind | undefined
  lang: string
  primary: string
  name: string
}

function BlockView({ block, kind, lang, primary, name }: BlockViewProps) {
  const t = useTranslations('admin.studio.surface')
  const isHydrated = useIsHydrated()
  const shown = useMemo(() => {
    const props = lang === primary ? block.props : overlay(block.props, block.texts[lang] ?? {})
    return { id: block.id, component: block.component, version: block.version, props }
  }, [block, lang, primary])
  const isDrawn = kind !== undefined && isComplete(kind.schema, shown.props)
  const isEmptyText = block.component === TEXT && htmlOf(block) === ''
  if (!isDrawn) {
    return (
      <div className={styles.unfinished}>
        <StepIcon name={stepIconOf(block.component)} />
        <b>{name}</b>
        <span>{t(kind ? 'unfinished' : 'unknown')}</span>
      </div>
    )
  }
  if (isEmptyText) return <p className={styles.emptyText}>{t('emptyText')}</p>
  return (
    // Links and buttons in it are inert: a click selects the block, or puts the caret into it.
    <div inert lang={htmlLangOf(lang)} dir={languageOf(lang).direction}>
      {/* Hydration keeps the HTML of texts that were saved after the server had rendered the page. */}
      <Blocks key={isHydrated ? 'newest' : 'rendered'} blocks={[shown]} flow="column" />
    </div>
  )
}
