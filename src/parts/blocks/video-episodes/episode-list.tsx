import { useTranslations } from 'use-intl'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { Episode } from '#features/video-events/model.ts'
import { StateIcon, type ItemState } from '#ui/state-icon.tsx'
import { Link } from '#web/link.tsx'
import styles from './video-episodes.module.css'

/** All episodes. Each has its own address, which selects it (VIDEO-11). */
export function EpisodeList(props: { episodes: readonly Episode[]; inFrontId: string | undefined; alias: string }) {
  const { episodes, inFrontId, alias } = props
  const t = useTranslations('page')
  const { id: blockId } = useBlockPlace()
  return (
    <ol className={styles.list} aria-label={t('episodes')}>
      {episodes.map((episode, index) => (
        <li key={episode.id}>
          <Link
            to={`/${alias}/?episode=${encodeURIComponent(episode.id)}#${blockId}`}
            className={styles.row}
            aria-current={episode.id === inFrontId ? 'true' : undefined}
          >
            <StateIcon state={iconStateOf(episode, inFrontId)} number={index + 1} />
            <span className={styles.rowWords}>
              <b className={styles.rowTitle}>
                <bdi>{episode.title}</bdi>
              </b>
              <span className={styles.quiet}>
                <Standing episode={episode} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function iconStateOf({ id, state }: Episode, inFrontId: string | undefined): ItemState {
  if (id === inFrontId) return 'current'
  return state === 'opened' ? 'open' : 'locked'
}

/** Returns the status of an episode: that it can be watched, or when. */
function Standing({ episode }: { episode: Episode }) {
  const t = useTranslations('page')
  const { date, distance } = episode
  // If the browser formats differently, the server's text stays.
  return (
    <span suppressHydrationWarning>
      {distance === null ? t('episodeOpened', { date }) : t(`episodeWaits.${waitOf(episode)}`, { date, distance })}
    </span>
  )
}

const waitOf = ({ state }: Episode): 'today' | 'closed' => (state === 'today' ? 'today' : 'closed')
