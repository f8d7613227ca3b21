import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type ChosenFile, FileField } from '#ui/file-field.tsx'
import { acceptOf, type FileKind } from '../../kinds.ts'
import { cancelUpload, resumeUploads, type PendingUpload, uploadFiles, useUploads } from './uploads.ts'
import { useMediaProblem, useSizeText } from './words.ts'

const WHOLE = 100

/** Drop zone for the library: shows the progress of uploads, and resumes those that a reload interrupted. */
export function UploadArea({ kind }: { kind?: FileKind | undefined }) {
  const t = useTranslations('admin.media')
  const rows = useUploadRows(useUploads())
  useEffect(() => void resumeUploads(), [])
  return (
    <FileField
      multiple
      label={t('add')}
      prompt={t('addPrompt')}
      accept={acceptOf(kind)}
      files={rows}
      onFiles={uploadFiles}
      onRemove={cancelUpload}
      removeLabel={(name) => t('giveUp', { name })}
    />
  )
}

/** Unfinished uploads in the shape that the file field shows. */
export function useUploadRows(uploads: readonly PendingUpload[]): ChosenFile[] {
  const t = useTranslations('admin.media')
  const problemOf = useMediaProblem()
  const sizeOf = useSizeText()
  return uploads.map(({ id, name, size, sent, state, code }) => ({
    id,
    name,
    size: state === 'sending' ? t('sent', { sent: sizeOf(sent), size: sizeOf(size) }) : t(`states.${state}`),
    ...(state === 'failed' ? { error: problemOf(code) } : { percent: (sent / size) * WHOLE }),
  }))
}
