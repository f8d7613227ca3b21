import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBlockEditor } from '#features/block-editing/web/block-editor.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { languageOf } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { ChipSelect } from '#ui/select.tsx'
import { Link } from '#web/link.tsx'
import { useTranslatedLanguages } from '../shell/own-part.ts'
import { asksForAttention, SavedSign } from '../shell/saved-sign.tsx'
import styles from './lesson.module.css'
import type { EditorControls } from './lesson-editor.tsx'

interface EditorBarProps extends EditorControls {
  back: { to: string; text: string }
  /** The drafts of this screen; undo belongs to the first. */
  handles: readonly [DraftHandle, ...DraftHandle[]]
  title: string
  /** Who else is here. */
  people?: ReactNode
  /** Preview and publishing. */
  children: ReactNode
}

/** The top bar of the editor: a link back, the saved state, undo, language, and the given buttons. */
export function EditorBar({
  back,
  handles,
  title,
  people,
  lang,
  onLang,
  isPanelOpen,
  onPanel,
  children,
}: EditorBarProps) {
  const t = useTranslations('admin.studio')
  const { primary, languages } = useBlockEditor()
  const [{ undo, redo }] = handles
  const yields = asksForAttention(handles) || undefined
  const options = useTranslatedLanguages() ?? [primary, ...languages.filter((code) => code !== primary)]
  return (
    <>
      <Link to={back.to} className={styles.back}>
        <Icon name="arrow-start" />
        <span>{back.text}</span>
      </Link>
      <span className={styles.barTitle}>
        <bdi>{title === '' ? t('untitled') : title}</bdi>
      </span>
      <span className={styles.push} />
      <SavedSign handles={handles} />
      {people}
      <IconButton
        icon="undo"
        label={t('undo')}
        disabled={!undo}
        className={styles.tool}
        data-yields={yields}
        onClick={() => undo?.()}
      />
      <IconButton icon="redo" label={t('redo')} disabled={!redo} className={styles.tool} onClick={() => redo?.()} />
      {options.length > 1 && (
        <ChipSelect
          label={t('language')}
          className={styles.language}
          options={options.map((code) => ({ value: code, text: languageOf(code).name }))}
          value={lang}
          onChange={({ target }) => onLang(target.value)}
        />
      )}
      <IconButton
        icon="info"
        label={t('panel')}
        aria-expanded={isPanelOpen}
        className={styles.panelButton}
        onClick={onPanel}
      />
      {children}
    </>
  )
}
