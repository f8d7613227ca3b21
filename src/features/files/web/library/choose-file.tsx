import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { acceptOf, ENDINGS, type FileKind, kindOfName } from '../../kinds.ts'
import type { LibraryFile } from '../../media.ts'
import styles from './choose-file.module.css'
import { cancelUpload, uploadFile, useUploads } from './uploads.ts'
import { useUploadRows } from './upload-area.tsx'

const LibraryPicker = lazy(async () => ({ default: (await import('./picker.tsx')).LibraryPicker }))

interface ChooseFileProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Restricts the choice to this kind. */
  kind?: FileKind | undefined
  /** Label of the button, such as "Choose a picture". */
  prompt: string
  onFile: (file: LibraryFile) => void
}

const listOf = (endings: readonly string[]): string => endings.map((ending) => ending.toUpperCase()).join(', ')

/** A field for a file from the library, or for a new one, which is uploaded to the library first. */
export function ChooseFile({ label, help, error, kind, prompt, onFile }: ChooseFileProps) {
  const t = useTranslations('admin.media')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [sending, setSending] = useState<string>()
  const [isOtherKind, setOtherKind] = useState(false)
  const otherKind = kind && t(`problems.otherThan.${kind}`, { endings: listOf(ENDINGS[kind]) })
  const rows = useUploadRows(useUploads().filter(({ id }) => id === sending))
  const send = async ([file]: File[]) => {
    if (!file) return
    const isWrongName = kind !== undefined && kindOfName(file.name) !== kind
    setOtherKind(isWrongName)
    // A file with the wrong extension isn't uploaded, because it would stay in the library.
    if (isWrongName) return
    const begun = uploadFile(file)
    setSending(begun.id)
    const sent = await begun.done
    setOtherKind(sent !== undefined && kind !== undefined && sent.kind !== kind)
    if (sent && (kind === undefined || sent.kind === kind)) onFile(sent)
  }
  return (
    <div className={styles.choose}>
      <FileField
        label={label}
        help={help}
        error={isOtherKind ? otherKind : error}
        accept={acceptOf(kind)}
        prompt={prompt}
        files={rows}
        onFiles={(files) => void send(files)}
        onRemove={cancelUpload}
        removeLabel={(name) => t('giveUp', { name })}
      />
      <Button
        variant="line"
        size="sm"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {t('fromLibrary')}
      </Button>
      {wasOpened && (
        <Suspense>
          <LibraryPicker
            open={isOpen}
            kind={kind}
            onClose={() => setOpen(false)}
            onFile={(file) => {
              setOpen(false)
              onFile(file)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
