import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageFrame } from '#features/designer/web/canvas/page-frame.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import styles from './preview-frame.module.css'

interface PreviewFrameProps {
  title: string
  /** Tokens that replace those of the page, without leading dashes. */
  tokens: Readonly<Record<string, string>>
  /** Button type. */
  buttons?: string | undefined
  size?: 'tall' | 'low'
  children: ReactNode
}

const WIDTHS = ['phone', 'wide'] as const

/** A preview of the settings before they are saved. Nothing in it is interactive. */
export function PreviewFrame({ title, tokens, buttons, size = 'tall', children }: PreviewFrameProps) {
  const t = useTranslations('admin.settings.preview')
  const { code } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide')
  return (
    <aside className={styles.preview} aria-label={title}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <SegmentedControl
          label={t('width')}
          value={width}
          options={WIDTHS.map((value) => ({ value, text: t(value) }))}
          onChange={setWidth}
        />
      </div>
      <div className={styles.window} data-width={width} data-size={size}>
        <PageFrame title={title} lang={code} className={styles.frame} frameRef={frame}>
          <Dressed tokens={tokens} buttons={buttons}>
            {children}
          </Dressed>
        </PageFrame>
      </div>
    </aside>
  )
}

function Dressed({ tokens, buttons, children }: Pick<PreviewFrameProps, 'tokens' | 'buttons' | 'children'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = place.current?.ownerDocument.documentElement
    if (!page) return
    for (const [name, value] of Object.entries(tokens)) page.style.setProperty(`--${name}`, value)
    // The frame sets its document's own button type on load, right after this.
    if (buttons) queueMicrotask(() => void (page.dataset.btn = buttons))
  }, [tokens, buttons])
  return (
    <div ref={place} inert>
      {children}
    </div>
  )
}
