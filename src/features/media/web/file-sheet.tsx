import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fileQuery } from '#features/files/web/library/calls.ts'
import type { FileUse, LibraryFile } from '#features/files/media.ts'
import { FileFace } from '#features/files/web/library/file-grid.tsx'
import { useFileFacts, useMediaProblem } from '#features/files/web/library/words.ts'
import { buttonClass } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { problemOf } from '#base/errors.ts'
import { Captions } from './captions.tsx'
import { Describe } from './describe.tsx'
import { FileDeletion } from './file-deletion.tsx'
import styles from './file-sheet.module.css'
import { CropAndFocus } from './crop-and-focus.tsx'
import { Poster } from './poster.tsx'
import { Replace } from './replace.tsx'
import { Uses } from './uses.tsx'

/** One file: its properties, and where it is used. */
export function FileSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTranslations('admin.media')
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  return (
    <Sheet
      isWide
      open={id !== undefined}
      onClose={onClose}
      onClosed={() => setShown(undefined)}
      closeLabel={t('close')}
      label={t('title')}
    >
      {shown !== undefined && <File key={shown} id={shown} onClose={onClose} />}
    </Sheet>
  )
}

function File({ id, onClose }: { id: string; onClose: () => void }) {
  const problemText = useMediaProblem()
  const { data, error, isLoadingError } = useQuery(fileQuery(id))
  if (isLoadingError)
    return (
      <Notice tone="bad" role="alert">
        {problemText(problemOf(error).code)}
      </Notice>
    )
  return data ? <Opened file={data.file} uses={data.uses} onClose={onClose} /> : <Skeleton shape="block" />
}

function Opened({ file, uses, onClose }: { file: LibraryFile; uses: FileUse[]; onClose: () => void }) {
  const t = useTranslations('admin.media.file')
  const factsOf = useFileFacts()
  const isDeleted = file.deletedAt !== undefined
  const isMedia = file.kind === 'video' || file.kind === 'audio'
  return (
    <div className={styles.file}>
      <header className={styles.head}>
        <div className={styles.face}>
          <FileFace file={file} />
        </div>
        <div className={styles.words}>
          <h2>
            <bdi>{file.name}</bdi>
          </h2>
          <p className={styles.facts}>
            {factsOf(file).map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </p>
          {!isDeleted && (
            <a
              href={file.src}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'line', size: 'sm' })}
            >
              {t('open')}
            </a>
          )}
        </div>
      </header>
      {isDeleted ? (
        <Notice tone="info">{t('inBin')}</Notice>
      ) : (
        <>
          <Describe key={file.id} file={file} />
          {file.kind === 'picture' && <CropAndFocus key={file.src} file={file} />}
          {file.kind === 'video' && <Poster file={file} />}
          {isMedia && <Captions file={file} />}
          <CopyField label={t('address')} value={file.src} copyLabel={t('copy')} copiedLabel={t('copied')} />
          <Replace file={file} />
        </>
      )}
      <section className={styles.part}>
        <h3>{t('usedIn')}</h3>
        <Uses uses={uses} />
      </section>
      <FileDeletion file={file} uses={uses} onGone={onClose} />
    </div>
  )
}
