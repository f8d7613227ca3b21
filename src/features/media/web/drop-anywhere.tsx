import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadFiles } from '#features/files/web/library/uploads.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './drop-anywhere.module.css'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Uploads files that are dropped anywhere on the page. */
export function DropAnywhere() {
  const t = useTranslations('admin.media')
  const [isOver, setOver] = useState(false)
  useEffect(() => followDrags(setOver), [])
  return (
    <div className={styles.over} data-over={isOver || undefined} aria-hidden="true">
      <p>
        <Icon name="upload" />
        {t('dropHere')}
      </p>
    </div>
  )
}

/** Calls back when files are dragged over the page and out of it, and uploads dropped ones. */
function followDrags(setOver: (isOver: boolean) => void): () => void {
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    // A file input handles drops by itself.
    const isField = event.target instanceof HTMLInputElement
    if (isField || !hasFiles(event)) return
    event.preventDefault()
    uploadFiles([...(event.dataTransfer?.files ?? [])])
  }
  addEventListener('dragover', over)
  addEventListener('dragleave', leave)
  addEventListener('drop', drop)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('dragleave', leave)
    removeEventListener('drop', drop)
  }
}
