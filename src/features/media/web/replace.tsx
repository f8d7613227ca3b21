import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { acceptOf } from '#features/files/kinds.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { callMedia } from '#features/files/web/library/calls.ts'
import { cancelUpload, uploadFile, useUploads } from '#features/files/web/library/uploads.ts'
import { useUploadRows } from '#features/files/web/library/upload-area.tsx'
import { FileField } from '#ui/file-field.tsx'
import { showToast } from '#ui/toasts.ts'

/** Replaces a file everywhere it is used. */
export function Replace({ file: { id, kind } }: { file: LibraryFile }) {
  const t = useTranslations('admin.media')
  const [sending, setSending] = useState<string>()
  const rows = useUploadRows(useUploads().filter((each) => each.id === sending))
  const send = async ([file]: File[]) => {
    if (!file) return
    const take = (uploadId: string) => callMedia('PUT /fs/media/:id/content', { params: { id }, body: { uploadId } })
    const begun = uploadFile(file, { take })
    setSending(begun.id)
    if (await begun.done) showToast({ tone: 'success', text: t('file.replaced') })
  }
  return (
    <FileField
      label={t('file.replace')}
      help={t('file.replaceHelp')}
      prompt={t('file.replacePrompt')}
      accept={acceptOf(kind)}
      files={rows}
      onFiles={(files) => void send(files)}
      onRemove={cancelUpload}
      removeLabel={(name) => t('giveUp', { name })}
    />
  )
}
