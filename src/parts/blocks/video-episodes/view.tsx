import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteMissionary } from '#features/forms/web/missionary.ts'
import { episodeInFront } from '#features/video-events/rules.ts'
import { videoEventQuery } from '#features/video-events/web/queries.ts'
import { useEpisodes } from '#features/video-events/web/use-episodes.ts'
import { useVideoEventAuth } from '#features/video-events/web/use-video-event-auth.ts'
import { BlockTitle } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { BreadcrumbData, JsonLd } from '#web/json-ld.tsx'
import { localAddress } from '#web/local-address.ts'
import { useSite } from '#web/site.ts'
import type { VideoEpisodesProps } from './block.ts'
import { EpisodeList } from './episode-list.tsx'
import { EpisodeStage } from './episode-stage.tsx'
import { videoEventData } from './event-data.ts'
import styles from './video-episodes.module.css'

/** Loads the event of each block. */
export async function prepare(
  queryClient: QueryClient,
  lang: string,
  { props }: PreparedBlocks<VideoEpisodesProps>,
): Promise<void> {
  await Promise.all(props.map(({ eventId }) => queryClient.prefetchQuery(videoEventQuery(eventId, lang))))
}

/** The episodes of a video event, with the selected one above. Empty if the event doesn't exist. */
export function View(props: VideoEpisodesProps) {
  const { code } = useLanguage()
  const { data } = useQuery(videoEventQuery(props.eventId, code))
  return data ? <Event {...props} /> : null
}

function Event({ eventId, title, lead, variant }: VideoEpisodesProps) {
  const { event, episodes, now } = useEpisodes(eventId)
  useVideoEventAuth(eventId)
  useEffect(() => noteMissionary(event.missionaryId), [event.missionaryId])
  const { isHead } = useBlockPlace()
  const asked = new URLSearchParams(useLocation().search).get('episode')
  const inFront = variant === 'stage' ? episodeInFront(episodes, { asked, now }) : undefined
  const { code } = useLanguage()
  const address = useSite().publicUrl + localAddress(`/${event.alias}/`, code)
  const data = import.meta.env.SSR ? videoEventData(event, { lead, address }) : undefined
  return (
    <section className={styles.event} data-head={isHead || undefined} data-on="night">
      {episodes.length > 0 && <JsonLd data={data} />}
      {isHead && <BreadcrumbData places={[{ name: title, path: `/${event.alias}/` }]} />}
      <div className={styles.head}>
        <div>
          <BlockTitle title={title} titleClass={styles.title} lead={lead} leadClass={styles.lead} />
        </div>
        {event.host && (
          <p className={styles.host}>
            <Portrait name={event.host.name} {...(event.host.picture && { picture: event.host.picture.src })} />
            <span>
              <b className={styles.name}>
                <bdi>{event.host.name}</bdi>
              </b>
              {event.host.role && (
                <span className={styles.quiet}>
                  <bdi>{event.host.role}</bdi>
                </span>
              )}
            </span>
          </p>
        )}
      </div>
      <div className={styles.body} data-variant={variant}>
        {inFront && <EpisodeStage key={inFront.id} episode={inFront} alias={event.alias} />}
        <EpisodeList episodes={episodes} inFrontId={inFront?.id} alias={event.alias} />
      </div>
    </section>
  )
}
