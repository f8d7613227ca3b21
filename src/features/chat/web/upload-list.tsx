import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FileSize } from './attachment-list.tsx'
import styles from './composer.module.css'
import type { Upload } from './uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onRemove: (upload: Upload) => void
}

/** Files of the next message with their progress, and actions for failed ones. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  const t = useTranslations('chat')
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <li key={upload.id} data-failed={upload.problem !== undefined || undefined}>
          <span className={styles.uploadName}>
            <bdi>{upload.name}</bdi>
            <UploadState upload={upload} />
          </span>
          {upload.problem !== undefined && canTryAgain(upload) && (
            <IconButton icon="retry" label={t('uploadAgain', { name: upload.name })} onClick={() => onRetry(upload)} />
          )}
          <IconButton icon="close" label={t('removeUpload', { name: upload.name })} onClick={() => onRemove(upload)} />
        </li>
      ))}
    </ul>
  )
}

function UploadState({ upload: { name, size, progress, attachment, problem } }: { upload: Upload }) {
  const t = useTranslations('chat')
  if (problem !== undefined)
    return (
      <small role="status">
        <Icon name="warning" />
        {t(problemKey(problem))}
      </small>
    )
  if (!attachment) return <progress value={progress} max={1} aria-label={t('uploading', { name })} />
  return (
    <small>
      <FileSize bytes={size} />
    </small>
  )
}

/** A file that was refused would be refused again. */
const canTryAgain = ({ problem }: Upload): boolean => problemKey(problem ?? '') === 'uploadFailed'

const PROBLEMS = {
  'chat.file-too-large': 'uploadTooLarge',
  'chat.file-kind': 'uploadKind',
  'chat.drawing-too-heavy': 'uploadDrawing',
} as const

const isKnown = (problem: string): problem is keyof typeof PROBLEMS => problem in PROBLEMS
const problemKey = (problem: string) => (isKnown(problem) ? PROBLEMS[problem] : 'uploadFailed')
