import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { EPISODE_TEXT_MAX, EPISODES_MAX, EVENT_TITLE_MAX } from '../../limits.ts'
import type { EpisodeInput } from '../../model.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'
import type { WritingProps } from './event-fields.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './events.module.css'
import { pictureOf } from '#features/admin-shell/web/picture-of.ts'
import { episodeWords, nextEpisode, withEpisodeWords } from './read-event.ts'
import { StartFields } from '#features/webinars/web/admin/start-fields.tsx'
import { ownTimeZone } from '#i18n/own-time-zone.ts'
import { useLocalDate } from '#features/webinars/web/admin/use-local-date.ts'

/** Edits the episodes of an event. */
export function Episodes({ event, faults, onEvent, ...writing }: WritingProps) {
  const t = useTranslations('admin.events')
  const { episodes } = event
  const set = (changed: EpisodeInput[]) => onEvent({ ...event, episodes: changed })
  const add = () => set([...episodes, nextEpisode(episodes, { id: makeId(), timeZone: ownTimeZone() })])
  return (
    <section className={styles.episodes} aria-labelledby="event-episodes">
      <h2 id="event-episodes" className={styles.heading}>
        {t('episodesTitle')}
      </h2>
      {episodes.map((episode, index) => (
        <Episode
          key={episode.id}
          episode={episode}
          index={index}
          faults={faults}
          {...writing}
          onEpisode={(changed) => set(episodes.with(index, changed))}
          onDrop={() => set(episodes.toSpliced(index, 1))}
        />
      ))}
      {episodes.length < EPISODES_MAX && (
        <Button variant="line" className={styles.add} onClick={add}>
          {t('addEpisode')}
        </Button>
      )}
    </section>
  )
}

interface EpisodeProps extends Omit<WritingProps, 'event' | 'onEvent'> {
  episode: EpisodeInput
  index: number
  onEpisode: (episode: EpisodeInput) => void
  onDrop: () => void
}

function Episode({ episode, index, faults, lang, first, onEpisode, onDrop }: EpisodeProps) {
  const t = useTranslations('admin.events')
  const date = useLocalDate()
  const words = episodeWords(episode, lang, first)
  const written = { lang: htmlLangOf(lang), dir: languageOf(lang).direction }
  const say = (said: Partial<typeof words>) => onEpisode(withEpisodeWords(episode, { lang, first, ...words, ...said }))
  const faultOf = (field: 'title' | 'url' | 'localStart') => {
    const fault = faults[`episodes.${index}.${field}`]
    return fault && t(`faults.${fault}`)
  }
  const isWrong = Object.keys(faults).some((path) => path.startsWith(`episodes.${index}.`))
  const [isOpen, setOpen] = useOpenness(episode.title === '', isWrong)
  return (
    <details className={styles.group} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.episodeHead}>
        <bdi>{episode.title || t('untitled')}</bdi>
        <span className={page.secondary}>
          {date(episode.localStart)} <bdi dir="ltr">{episode.localStart.slice(11)}</bdi>
        </span>
        {isWrong && <Badge tone="bad">{t('isWrong')}</Badge>}
      </summary>
      <div className={styles.inside}>
        <div className={styles.fields}>
          <StartFields
            localStart={episode.localStart}
            timeZone={episode.timeZone}
            error={faultOf('localStart')}
            onStart={(start) => onEpisode({ ...episode, ...start })}
          />
        </div>
        <div className={styles.fields}>
          <Field
            {...written}
            name={`episodes.${index}.${lang === first ? '' : `texts.${lang}.`}title`}
            label={t('episodeTitle')}
            maxLength={EVENT_TITLE_MAX}
            error={faultOf('title')}
            value={words.title}
            onChange={({ target }) => say({ title: target.value })}
          />
          <Field
            name={`episodes.${index}.url`}
            label={t('url')}
            help={t('urlHelp')}
            type="url"
            dir="ltr"
            error={faultOf('url')}
            value={episode.url}
            onChange={({ target }) => onEpisode({ ...episode, url: target.value.trim() })}
          />
        </div>
        <Field
          {...written}
          multiline
          rows={3}
          name={`episodes.${index}.${lang === first ? '' : `texts.${lang}.`}description`}
          label={t('description')}
          maxLength={EPISODE_TEXT_MAX}
          value={words.description}
          onChange={({ target }) => say({ description: target.value })}
        />
        <div className={styles.fields}>
          <Field
            type="number"
            inputMode="numeric"
            dir="ltr"
            min={1}
            max={1440}
            name={`episodes.${index}.duration`}
            label={t('duration')}
            value={episode.duration ?? ''}
            onChange={({ target }) =>
              onEpisode({ ...episode, duration: target.valueAsNumber >= 1 ? Math.round(target.valueAsNumber) : null })
            }
          />
          <PictureField
            label={t('poster')}
            src={episode.poster?.src ?? null}
            onPicture={(picture) => onEpisode({ ...episode, poster: pictureOf(picture) })}
          />
        </div>
        <Button variant="text" size="sm" className={styles.add} onClick={onDrop}>
          {t('dropEpisode')}
        </Button>
      </div>
    </details>
  )
}

/**
 * Whether an episode is expanded. A new one starts expanded, and saving expands one with an error. Otherwise only the
 * author opens and closes it: it must not collapse while they are typing in it.
 */
function useOpenness(isNew: boolean, isWrong: boolean) {
  const [isOpen, setOpen] = useState(isNew || isWrong)
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong)
    if (isWrong) setOpen(true)
  }
  return [isOpen, setOpen] as const
}
