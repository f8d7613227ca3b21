import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthoredPage } from '#features/pages/authoring.ts'
import { languageOf } from '#i18n/languages.ts'
import { useMoment } from '#features/block-editing/web/use-moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { Menu } from '#ui/menu.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import type { Width } from './canvas/canvas.tsx'
import { useEditor } from './editor.ts'
import styles from './designer.module.css'
import { PublishMenu } from './publish-menu.tsx'

const ORDER = ['phone', 'tablet', 'desktop'] as const

interface TopBarProps {
  width: Width
  onWidth: (width: Width) => void
  status: AuthoredPage
  onStatus: (status: AuthoredPage) => void
  onHelp: () => void
}

/** Bar of the designer: exit, saving state, undo, language and width of the page, publishing. */
export function TopBar({ width, onWidth, status, onStatus, onHelp }: TopBarProps) {
  const t = useTranslations('admin.designer')
  const inList = useTranslations('admin.pages')
  const { page, content, lang, setLang, primary, undo, redo } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const languages = [primary, ...Object.keys(content.texts)]
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const close = () => {
      // The menu doesn't see a press on the page, but that takes the focus.
      if (document.activeElement instanceof HTMLIFrameElement)
        bar.current?.querySelector('details')?.removeAttribute('open')
    }
    window.addEventListener('blur', close)
    return () => window.removeEventListener('blur', close)
  }, [])
  const further = (
    <>
      <SegmentedControl
        label={t('width')}
        value={width}
        options={ORDER.map((value) => ({ value, text: t(`widths.${value}`) }))}
        onChange={onWidth}
      />
      <a
        href={`/${lang}/preview/${page.id}/?secret=${page.previewSecret}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'text', size: 'sm' })}
      >
        <Icon name="eye" />
        {t('preview')}
      </a>
    </>
  )
  return (
    <header ref={bar} className={styles.bar}>
      <Link to="/admin/pages/" className={iconButtonClass({})} aria-label={t('back')} title={t('back')}>
        <Icon name="arrow-start" />
      </Link>
      <div className={styles.about}>
        <h1 className={styles.title}>
          <bdi>{content.title}</bdi>
        </h1>
        <div className={styles.facts}>
          <Badge tone={status.published ? 'ok' : 'sun'}>{t(status.published ? 'isPublished' : 'isDraft')}</Badge>
          {status.publishAt && <Badge tone="sun">{inList('planned')}</Badge>}
          <Saving />
        </div>
      </div>
      <span className={styles.push} />
      <IconButton icon="undo" label={t('undo')} disabled={!undo} onClick={() => undo?.()} />
      <IconButton icon="redo" label={t('redo')} disabled={!redo} onClick={() => redo?.()} />
      <ChipSelect
        label={t('language')}
        icon="globe"
        className={styles.language}
        value={lang}
        options={languages.map((code) => ({ value: code, text: languageOf(code).name }))}
        onChange={({ target }) => setLang(target.value)}
      />
      <div className={styles.further}>
        {further}
        <button
          type="button"
          className={iconButtonClass({})}
          aria-label={t('keys.title')}
          title={t('keys.title')}
          onClick={onHelp}
        >
          <span aria-hidden="true">?</span>
        </button>
      </div>
      <Menu
        trigger={
          <>
            <Icon name="more" />
            <VisuallyHidden>{t('more')}</VisuallyHidden>
          </>
        }
        title={t('more')}
        triggerClass={iconButtonClass({})}
        className={styles.more}
        panelClass={styles.morePanel}
        group="designer"
        onToggle={setOpen}
      >
        {isOpen && (
          <>
            {further}
            <Button variant="text" size="sm" onClick={onHelp}>
              {t('keys.title')}
            </Button>
          </>
        )}
      </Menu>
      <PublishMenu status={status} onStatus={onStatus} />
    </header>
  )
}

/** Saving state in words. */
function Saving() {
  const t = useTranslations('admin.designer.saving')
  const { state, savedAt, retry } = useEditor()
  const moment = useMoment()
  const isFailed = state === 'failed' || state === 'conflict'
  return (
    <SavedState
      state={state === 'saved' ? 'saved' : isFailed ? 'failed' : 'saving'}
      text={t(state, { time: moment(savedAt) })}
      retryLabel={state === 'failed' || state === 'retrying' ? t('retry') : undefined}
      onRetry={retry}
      className={styles.saving}
    />
  )
}
