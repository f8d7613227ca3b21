import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Attachment } from '../model.ts'
import styles from './picture-viewer.module.css'
import { useBack } from './use-back.ts'

interface PictureViewerProps {
  attachment: Attachment
  onClosed: () => void
}

/** A picture as large as the screen. Escape, a click beside it and Back close it. */
export function PictureViewer({ attachment: { name, url, picture }, onClosed }: PictureViewerProps) {
  const t = useTranslations('chat')
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const { dialogRef, bodyRef, handlers } = useDialog({ open: isOpen, onClose: close, onClosed })
  useBack(isOpen, close)
  return (
    <dialog
      ref={dialogRef}
      aria-label={name}
      data-on="night"
      data-leaving={!isOpen || undefined}
      className={styles.viewer}
      {...handlers}
    >
      <div ref={bodyRef} tabIndex={-1} className={styles.frame}>
        <img src={url} alt={t('picture', { name })} width={picture?.width} height={picture?.height} />
      </div>
      <p className={styles.tools}>
        <a href={url} download={name} title={t('download')} className={iconButtonClass()}>
          <Icon name="download" />
          <VisuallyHidden>{t('download')}</VisuallyHidden>
        </a>
        <IconButton icon="close" label={t('closePicture')} onClick={close} />
      </p>
    </dialog>
  )
}
