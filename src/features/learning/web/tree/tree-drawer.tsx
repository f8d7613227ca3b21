import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '#ui/sheet.tsx'
import { TextSizeRow } from '../lesson/text-size-row.tsx'
import styles from './tree-drawer.module.css'

/** The course tree in a drawer, for windows without room beside the page. */
export function TreeDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const t = useTranslations('course')
  const portal = useTranslations('portal')
  return (
    <Sheet open={open} onClose={onClose} closeLabel={portal('close')} label={t('courseTree')}>
      <p className={styles.tools}>
        <TextSizeRow />
      </p>
      {children}
    </Sheet>
  )
}
