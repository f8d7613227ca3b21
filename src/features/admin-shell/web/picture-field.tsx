import { useTranslations } from 'use-intl'
import type { UploadedPicture } from '#features/files/uploaded-picture.ts'
import { ChooseFile } from '#features/files/web/library/choose-file.tsx'
import { Button } from '#ui/button.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  label: string
  help?: string | undefined
  /** Address of the current picture; null for none. */
  src: string | null
  onPicture: (picture: UploadedPicture | null) => void
}

/** Picks a picture from the media library or uploads a new one to it; can be cleared. */
export function PictureField({ label, help, src, onPicture }: PictureFieldProps) {
  const t = useTranslations('admin.pictures')
  return (
    <div className={styles.field}>
      {src !== null && <img src={src} alt={t('now', { label })} className={styles.picture} />}
      <ChooseFile
        label={label}
        help={help}
        kind="picture"
        prompt={t(src === null ? 'choose' : 'chooseOther')}
        onFile={({ width = 1, height = 1, ...file }) => onPicture({ ...file, width, height })}
      />
      {src !== null && (
        <Button size="sm" variant="text" onClick={() => onPicture(null)}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
