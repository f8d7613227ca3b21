import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Picture } from '#features/files/model.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './enlargeable.module.css'

/** A picture that is shown in full size on press. Without scripts it is a link to the picture's file. */
export function Enlargeable({ picture, children }: { picture: Picture; children: ReactNode }) {
  const t = useTranslations('page')
  const tPortal = useTranslations('portal')
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <>
      <a
        className={styles.open}
        href={picture.src}
        aria-label={t('photoEnlarge', { picture: picture.alt })}
        onClick={open}
      >
        {children}
        <span className={styles.sign}>
          <Icon name="fullscreen" />
        </span>
      </a>
      {/* A press anywhere closes it; Escape and the button do so for everyone else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog ref={dialog} className={styles.dialog} aria-label={picture.alt} onClick={close}>
        {wasOpened && (
          <img
            className={styles.large}
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
        )}
        <IconButton icon="close" label={tPortal('close')} variant="solid" className={styles.close} onClick={close} />
      </dialog>
    </>
  )
}
