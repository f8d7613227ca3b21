import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { parseVideoAddress } from '#features/pages/video-address.ts'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { VideoLink } from '#features/pages/web/video-link.tsx'
import { ReminderButton } from '#features/reminders/web/components/reminder-button.tsx'
import type { Episode } from '#features/video-events/model.ts'
import { Countdown } from '#features/webinars/web/components/countdown.tsx'
import { MomentText } from '#i18n/moment-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlayButton } from '#ui/play-button.tsx'
import { dispatch } from '#web/actions.ts'
import { useServerTime } from '#web/server-clock.ts'
import styles from './video-episodes.module.css'

/** The current episode: its video once it has started, before that a countdown and a reminder. */
export function EpisodeStage({ episode, alias }: { episode: Episode; alias: string }) {
  const words = useCourseWords()
  const isOpen = episode.state === 'opened'
  const Title = useBlockPlace().isHead ? 'h2' : 'h3'
  return (
    <div className={styles.stage} data-state={episode.state} aria-live="polite">
      <div className={styles.screen} data-state={episode.state}>
        {episode.poster && <BlockPicture picture={episode.poster} className={styles.poster} isWide isFirst />}
        {isOpen ? <Play episode={episode} /> : <Until episode={episode} />}
      </div>
      <div className={styles.words}>
        <Title className={styles.episodeTitle}>
          <bdi>{episode.title}</bdi>
        </Title>
        {episode.description && (
          <p className={styles.quiet}>
            <bdi>{episode.description}</bdi>
          </p>
        )}
        <p className={styles.when}>
          <Icon name="calendar" />
          <span>
            <MomentText value={episode.startDate} />
            {episode.duration !== null && <span className={styles.quiet}> · {words.duration(episode.duration)}</span>}
          </span>
        </p>
        {!isOpen && (
          <ReminderButton
            kind="episode"
            id={episode.id}
            path={`/${alias}/?episode=${episode.id}`}
            title={episode.title}
            variant="primary"
          />
        )}
      </div>
    </div>
  )
}

function Play({ episode }: { episode: Episode }) {
  const t = useTranslations('page')
  const video = episode.url === null ? undefined : parseVideoAddress(episode.url)
  // The address is loading, or can't be played.
  if (episode.url !== null && !video) return <p className={styles.none}>{t('videoNoneText')}</p>
  const open = () => dispatch('OPEN_POPUP', { id: 'video', props: { url: episode.url ?? '', title: episode.title } })
  return (
    <>
      <PlayButton aria-busy={!video} disabled={!video} onClick={open}>
        {t('videoPlay', { title: episode.title })}
      </PlayButton>
      {video && <VideoLink video={video} />}
    </>
  )
}

function Until({ episode }: { episode: Episode }) {
  const t = useTranslations('page')
  const now = useServerTime()
  return (
    <div className={styles.until} data-on="night">
      <Countdown
        leftMs={now === undefined ? undefined : Date.parse(episode.startDate) - now}
        label={t('episodeBeginsIn', { title: episode.title })}
      />
    </div>
  )
}
