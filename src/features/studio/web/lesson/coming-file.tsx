import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMediaProblem } from '#features/files/web/library/words.ts'
import { useUploads } from '#features/files/web/library/uploads.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ComingFile as Coming } from './use-coming-files.ts'
import styles from './coming-file.module.css'
import surface from './surface.module.css'
import type { SurfaceActions } from './use-surface.ts'

interface ComingFileProps {
  coming: Coming
  onCancel: (id: string) => void
  onRetry: (id: string) => void
}

interface ComingFilesProps {
  files: readonly Coming[]
  actions: Pick<SurfaceActions, 'cancelFile' | 'retryFile'>
}

/** Files that are being uploaded to one position among the blocks. */
export const ComingFiles = ({ files, actions }: ComingFilesProps) =>
  files.map((file) => (
    <li key={file.id} className={surface.row}>
      <ComingFile coming={file} onCancel={actions.cancelFile} onRetry={actions.retryFile} />
    </li>
  ))

function ComingFile({ coming: { id, file, uploadId }, onCancel, onRetry }: ComingFileProps) {
  const t = useTranslations('admin.studio.coming')
  const { code, direction } = useLanguage()
  const problemOf = useMediaProblem()
  const upload = useUploads().find((each) => each.id === uploadId)
  const isFailed = upload?.state === 'failed'
  return (
    // The text around it may be in another language than the words of the studio.
    <div
      role="group"
      aria-label={t('label', { name: file.name })}
      lang={htmlLangOf(code)}
      dir={direction}
      className={styles.coming}
      data-failed={isFailed || undefined}
    >
      <Glimpse file={file} />
      <div className={styles.words}>
        <b>
          <bdi>{file.name}</bdi>
        </b>
        {isFailed ? (
          <p role="alert" className={styles.problem}>
            <Icon name="warning" />
            {problemOf(upload.code)}
          </p>
        ) : (
          <>
            <p>{t(upload?.state === 'offline' ? 'offline' : 'uploading')}</p>
            <ProgressBar label={t('progress', { name: file.name })} value={upload?.sent ?? 0} max={file.size} />
          </>
        )}
      </div>
      {isFailed && (
        <Button size="sm" variant="soft" onClick={() => onRetry(id)}>
          {t('retry')}
        </Button>
      )}
      <Button size="sm" variant="text" onClick={() => onCancel(id)}>
        {t(isFailed ? 'remove' : 'cancel')}
      </Button>
    </div>
  )
}

/** A small view of a picture, from this device. */
function Glimpse({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  const [isShown, setShown] = useState(file.type.startsWith('image/'))
  useEffect(() => {
    if (!image.current) return
    const address = URL.createObjectURL(file)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  if (!isShown) return <Icon name={file.type.startsWith('video/') ? 'play' : 'upload'} className={styles.sign} />
  return <img ref={image} alt="" className={styles.glimpse} onError={() => setShown(false)} />
}
