import { useTranslations } from 'use-intl'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useElementPlace } from '#features/progress/web/element-place.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './seen-line.module.css'
import { useWatched } from './use-watched.ts'

/**
 * Shows how much of a video or audio was seen, and how much is required. Where nothing is required it stays hidden
 * until something was seen.
 */
export function SeenLine(media: {
  kind: 'seen' | 'heard'
  duration: number | undefined
  completeAt: number | undefined
}) {
  const { kind, duration, completeAt } = media
  const t = useTranslations('course')
  const { percent } = useFormats()
  const { id } = useBlockPlace()
  const place = useElementPlace()
  const [watched] = useWatched(place?.elementId, place ? [{ id, duration, completeAt }] : [])
  if (!watched || (completeAt === undefined && watched.percent === 0)) return null
  // Keeps the line's height while the answer is loading.
  if (watched.isAsked) return <p className={styles.seen} />
  const share = percent(watched.percent)
  return (
    <p className={styles.seen} data-seen={watched.percent}>
      {completeAt === undefined ? (
        t('watchedShare', { kind, share })
      ) : (
        <>
          <Icon name={watched.isEnough ? 'check' : 'flag'} />
          {watched.isEnough
            ? t('watchedEnough', { kind, share })
            : t('watchedGoal', { kind, share, goal: percent(completeAt) })}
        </>
      )}
    </p>
  )
}
