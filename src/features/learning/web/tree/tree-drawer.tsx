import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { Sheet } from '#ui/sheet.tsx'
import { ReadingPanel } from '../lesson/reading-panel.tsx'
import styles from './tree-drawer.module.css'

interface Props {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The course tree in a drawer, for windows without room beside the page; on phones with the settings for which the bar has no room. */
export function TreeDrawer({ open, onClose, children }: Props) {
  const t = useTranslations('course')
  const portal = useTranslations('portal')
  return (
    <Sheet open={open} onClose={onClose} closeLabel={portal('close')} label={t('courseTree')}>
      <details className={styles.reading}>
        <summary className={buttonClass({ variant: 'soft', size: 'sm' })}>
          <Icon name="text-size" />
          {t('reading.open')}
        </summary>
        <ReadingPanel />
      </details>
      {children}
    </Sheet>
  )
}
