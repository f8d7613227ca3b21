import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { loadLater } from '#web/later-code.ts'
import type { Attachment } from '../model.ts'
import styles from './attachment.module.css'

const PictureViewer = lazy(async () => ({
  default: (await loadLater(() => import('./picture-viewer.tsx'))).PictureViewer,
}))

/** Width of a picture in a message for high-density screens; one of the sizes that the server makes. */
const SHOWN_WIDTH = 640
const KILO = 1000

/** Pictures and files of a message. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const [viewed, setViewed] = useState<Attachment>()
  if (attachments.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {attachments.map((attachment) => (
          <li key={attachment.fileId}>
            {attachment.picture ? (
              <Picture attachment={attachment} onView={() => setViewed(attachment)} />
            ) : (
              <FileLink attachment={attachment} />
            )}
          </li>
        ))}
      </ul>
      {viewed && (
        <Suspense>
          <PictureViewer attachment={viewed} onClosed={() => setViewed(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Picture({ attachment: { name, url, picture }, onView }: { attachment: Attachment; onView: () => void }) {
  const t = useTranslations('chat')
  return (
    <button type="button" className={styles.picture} onClick={onView}>
      <img
        src={`${url}?w=${SHOWN_WIDTH}`}
        alt={t('picture', { name })}
        width={picture?.width}
        height={picture?.height}
        loading="lazy"
        decoding="async"
      />
    </button>
  )
}

function FileLink({ attachment: { name, url, size } }: { attachment: Attachment }) {
  return (
    <a href={url} download={name} className={styles.file}>
      <Icon name="download" />
      <span>
        <bdi>{name}</bdi>
        <small>
          <FileSize bytes={size} />
        </small>
      </span>
    </a>
  )
}

/** A file size in kilobytes or megabytes. */
export function FileSize({ bytes }: { bytes: number }) {
  const t = useTranslations('chat')
  const { number } = useFormats()
  const kilobytes = Math.max(1, Math.round(bytes / KILO))
  if (kilobytes < KILO) return t('kilobytes', { number: number(kilobytes) })
  return t('megabytes', { number: number(Math.round((kilobytes / KILO) * 10) / 10) })
}
