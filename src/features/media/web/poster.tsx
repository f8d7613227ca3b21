import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LibraryFile } from '#features/files/media.ts'
import { callMedia } from '#features/files/web/library/calls.ts'
import { ChooseFile } from '#features/files/web/library/choose-file.tsx'
import { posterName } from '#features/files/web/library/describe-media.ts'
import { captureFrame } from '#features/files/web/library/video-frame.ts'
import { uploadQuietly } from '#features/files/web/library/uploads.ts'
import { Button } from '#ui/button.tsx'
import styles from './file-sheet.module.css'
import filmStyles from './poster.module.css'
import { useFileChange } from './use-file-change.ts'

/** The picture shown until a video plays: one of its frames, or another picture. */
export function Poster({ file: { id, src, name, poster, captions } }: { file: LibraryFile }) {
  const t = useTranslations('admin.media.film')
  const video = useRef<HTMLVideoElement>(null)
  const { isBusy, change } = useFileChange()
  const keep = (posterOf: () => Promise<string | null>) =>
    change(async () => {
      const posterId = await posterOf()
      await callMedia('PATCH /fs/media/:id', { params: { id }, body: { posterId } })
    }, t('posterKept'))
  const takeFrame = async () => {
    const frame = video.current && (await captureFrame(video.current))
    if (!frame) throw new Error('The video shows nothing yet.')
    return (await uploadQuietly(new File([frame], posterName(name), { type: 'image/jpeg' }))).id
  }
  return (
    <section className={styles.part}>
      <h3>{t('poster')}</h3>
      <video ref={video} controls muted preload="metadata" src={src} poster={poster?.src} className={filmStyles.film}>
        {captions.map((each) => (
          <track key={each.lang} kind="captions" src={each.src} srcLang={each.lang} />
        ))}
      </video>
      <div className={styles.actions}>
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void keep(takeFrame)}>
          {t('takeFrame')}
        </Button>
        {poster && (
          <Button variant="text" size="sm" busy={isBusy} onClick={() => void keep(async () => null)}>
            {t('noPoster')}
          </Button>
        )}
      </div>
      <ChooseFile
        label={t('poster')}
        kind="picture"
        prompt={t('posterPrompt')}
        onFile={(picture) => void keep(async () => picture.id)}
      />
    </section>
  )
}
