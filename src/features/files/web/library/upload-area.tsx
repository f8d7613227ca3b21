import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type ChosenFile, FileField } from '#ui/file-field.tsx'
import { acceptOf, type FileKind } from '../../kinds.ts'
import { giveUp, resumeSendings, type Sending, sendFiles, useSendings } from './sendings.ts'
import { useMediaProblem, useSizeText } from './words.ts'

const WHOLE = 100

/** Drop zone for the library: shows the progress of uploads, and resumes those that a reload interrupted. */
export function UploadArea({ kind }: { kind?: FileKind | undefined }) {
  const t = useTranslations('admin.media')
  const rows = useSendingRows(useSendings())
  useEffect(() => void resumeSendings(), [])
  return (
    <FileField
      multiple
      label={t('add')}
      prompt={t('addPrompt')}
      accept={acceptOf(kind)}
      files={rows}
      onFiles={sendFiles}
      onRemove={giveUp}
      removeLabel={(name) => t('giveUp', { name })}
    />
  )
}

/** Unfinished uploads in the shape that the file field shows. */
export function useSendingRows(sendings: readonly Sending[]): ChosenFile[] {
  const t = useTranslations('admin.media')
  const problemOf = useMediaProblem()
  const sizeOf = useSizeText()
  return sendings.map(({ id, name, size, sent, state, code }) => ({
    id,
    name,
    size: state === 'sending' ? t('sent', { sent: sizeOf(sent), size: sizeOf(size) }) : t(`states.${state}`),
    ...(state === 'failed' ? { error: problemOf(code) } : { percent: (sent / size) * WHOLE }),
  }))
}
