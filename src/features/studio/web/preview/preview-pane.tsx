import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { groupsQuery } from '#features/groups/web/queries.ts'
import { languageOf, languages } from '#i18n/languages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { localAddress } from '#web/local-address.ts'
import { useKinds } from '../shell/use-kinds.ts'
import styles from './preview.module.css'

interface PreviewPaneProps {
  /** Of the course or microcourse. */
  id: string
  secret: string
  /** The preview follows what they save. */
  handles: readonly DraftHandle[]
  path: string
  lang: string
  onClose: () => void
}

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const
type Width = keyof typeof WIDTHS

/** Shows the draft as learners see it, beside the editor: in several widths, in any language, as any audience. It reloads after each save. */
export function PreviewPane({ id, secret, handles, path, lang: written, onClose }: PreviewPaneProps) {
  const t = useTranslations('admin.studioPreview')
  const { data } = useQuery({ ...groupsQuery(), enabled: hasRole(useUser().roles, 'mp-admin') })
  const { languages: offered } = useKinds()
  const [width, setWidth] = useState<Width>('phone')
  const [as, setAs] = useState('')
  const [lang, setLang] = useState(written)
  const close = useRef<HTMLDivElement>(null)
  const codes = offered.length > 0 ? offered : languages().map(({ code }) => code)
  const savedAt = handles.map((handle) => handle.savedAt).join(' ')
  const address = `${localAddress(path, lang)}?${new URLSearchParams({ secret: `${secret}${as}` })}`
  useEffect(() => {
    document.documentElement.dataset.preview = ''
    close.current?.querySelector('button')?.focus()
    return () => void delete document.documentElement.dataset.preview
  }, [])
  return (
    <aside className={styles.pane} aria-label={t('title')} data-preview-pane>
      <div ref={close} className={styles.tools}>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
        <SegmentedControl
          label={t('width')}
          options={(['phone', 'tablet', 'desktop'] as const).map((value) => ({ value, text: t(`widths.${value}`) }))}
          value={width}
          onChange={setWidth}
        />
        <span className={styles.push} />
        <IconButton icon="new-tab" label={t('window')} onClick={() => window.open(address, `preview ${id}`)} />
        <ChipSelect
          label={t('as')}
          className={styles.choice}
          value={as}
          onChange={({ target }) => setAs(target.value)}
          options={[
            { value: '', text: t('everybody') },
            { value: '.guest', text: t('guest') },
            { value: '.newcomer', text: t('newcomer') },
            ...(data?.groups ?? []).map((group) => ({
              value: `.member.${group.id}`,
              text: t('member', { title: group.title }),
            })),
          ]}
        />
        {codes.length > 1 && (
          <ChipSelect
            label={t('language')}
            className={styles.choice}
            value={lang}
            onChange={({ target }) => setLang(target.value)}
            options={[...new Set([written, ...codes])].map((code) => ({ value: code, text: languageOf(code).name }))}
          />
        )}
      </div>
      <Pages key={`${address} ${width}`} address={address} savedAt={savedAt} width={width} title={t('title')} />
    </aside>
  )
}

interface PagesProps {
  address: string
  savedAt: string
  width: Width
  title: string
}

/** The visible page, and the one that replaces it once loaded, at the same scroll position. */
function Pages({ address, savedAt, width, title }: PagesProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(savedAt)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const fit = () => {
      element.style.setProperty('--page-width', `${WIDTHS[width]}px`)
      element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / WIDTHS[width])))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  const replace = useEffectEvent((next: string, frame: HTMLIFrameElement) => {
    const before = stage.current?.querySelector<HTMLIFrameElement>('iframe[data-shown]')
    if (before && before !== frame) frame.contentWindow?.scrollTo(0, before.contentWindow?.scrollY ?? 0)
    setShown(next)
  })
  const pages = shown === savedAt ? [shown] : [shown, savedAt]
  return (
    <div ref={stage} className={styles.stage}>
      {pages.map((version) => (
        // The portal’s own page, which needs its scripts and is kept from sending anything by the server.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        <iframe
          key={version}
          title={title}
          src={address}
          className={styles.page}
          data-shown={version === shown || undefined}
          aria-hidden={version !== shown || undefined}
          tabIndex={version === shown ? undefined : -1}
          onLoad={({ currentTarget }) => replace(version, currentTarget)}
        />
      ))}
    </div>
  )
}
