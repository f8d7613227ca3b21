import { useTranslations } from 'use-intl'
import { useSizeText } from '#features/files/web/library/words.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './health-notice.module.css'
import { useHealth } from './use-health.ts'

/** Warning on every page of the administration while the disk is almost full: without space the database stops. */
export function DiskNotice() {
  const t = useTranslations('admin.diskNotice')
  const sizeOf = useSizeText()
  const disk = useHealth()?.disk
  if (!disk?.isLow) return null
  return (
    <Notice tone="bad" className={styles.notice}>
      <strong>{t('title')}</strong>
      <p>{t('text', { free: sizeOf(disk.freeBytes), total: sizeOf(disk.totalBytes) })}</p>
    </Notice>
  )
}
