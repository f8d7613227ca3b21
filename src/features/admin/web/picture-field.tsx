import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UploadedPicture } from '#features/files/uploaded-picture.ts'
import { uploadPicture } from '#features/files/web/upload-picture.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import styles from './picture-field.module.css'
import { useProblemText } from './words.ts'

interface PictureFieldProps {
  label: string
  help?: string | undefined
  /** Address of the picture that is there; null for none. */
  src: string | null
  onPicture: (picture: UploadedPicture | null) => void
}

/** A picture that is uploaded as soon as it is chosen, and can be taken away. */
export function PictureField({ label, help, src, onPicture }: PictureFieldProps) {
  const t = useTranslations('admin.pictures')
  const textOf = useProblemText()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    setError(undefined)
    try {
      onPicture(await uploadPicture(file))
    } catch (thrown) {
      setError(textOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.field}>
      {src !== null && <img src={src} alt={t('now', { label })} className={styles.picture} />}
      <FileField
        label={label}
        help={help}
        error={error}
        accept="image/*"
        aria-busy={isBusy || undefined}
        prompt={t(isBusy ? 'sending' : src === null ? 'choose' : 'chooseOther')}
        onFiles={(files) => void send(files)}
        removeLabel={() => t('remove')}
      />
      {src !== null && (
        <Button size="sm" variant="text" onClick={() => onPicture(null)}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
