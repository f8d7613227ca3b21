import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '#ui/sheet.tsx'
import styles from './tree-drawer.module.css'

interface Props {
  open: boolean
  onClose: () => void
  /** What the bar of a phone has no room for. */
  tools: ReactNode
  children: ReactNode
}

/** The course tree in a drawer, for windows without room beside the page. */
export function TreeDrawer({ open, onClose, tools, children }: Props) {
  const t = useTranslations('course')
  const portal = useTranslations('portal')
  return (
    <Sheet open={open} onClose={onClose} closeLabel={portal('close')} label={t('courseTree')}>
      <p className={styles.tools}>{tools}</p>
      {children}
    </Sheet>
  )
}
