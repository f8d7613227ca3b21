import { useTranslations } from 'use-intl'
import { EVENT_TITLE_MAX } from '../../limits.ts'
import type { EventInput } from '../../model.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'
import styles from './events.module.css'
import { pictureOf } from '#features/admin-shell/web/picture-of.ts'
import { type EventFaults, eventWords, withEventWords } from './read-event.ts'

export interface WritingProps {
  event: EventInput
  /** The language being edited. */
  lang: string
  first: string
  faults: EventFaults
  onEvent: (event: EventInput) => void
}

/** Fields of an event: title, address and host. */
export function EventFields({ event, lang, first, faults, onEvent }: WritingProps) {
  const t = useTranslations('admin.events')
  const words = eventWords(event, lang, first)
  const written = { lang: htmlLangOf(lang), dir: languageOf(lang).direction }
  const say = (said: Partial<typeof words>) => onEvent(withEventWords(event, { lang, first, ...words, ...said }))
  return (
    <section className={styles.group} aria-labelledby="event-itself">
      <h2 id="event-itself" className={styles.heading}>
        {t('itself')}
      </h2>
      <div className={styles.fields}>
        <Field
          {...written}
          name={lang === first ? 'title' : `texts.${lang}.title`}
          label={t('titleField')}
          maxLength={EVENT_TITLE_MAX}
          error={faults['title'] && t(`faults.${faults['title']}`)}
          value={words.title}
          onChange={({ target }) => say({ title: target.value })}
        />
        <Field
          name="alias"
          label={t('alias')}
          help={t('aliasHelp')}
          dir="ltr"
          error={faults['alias'] && t(`faults.${faults['alias']}`)}
          value={event.alias}
          onChange={({ target }) => onEvent({ ...event, alias: target.value })}
        />
      </div>
      <Switch
        label={t('published')}
        help={t('publishedHelp')}
        checked={event.published}
        onChange={({ target }) => onEvent({ ...event, published: target.checked })}
      />
      <h3 className={styles.subheading}>{t('host')}</h3>
      {event.host && (
        <>
          <div className={styles.fields}>
            <Field
              name="host.name"
              label={t('hostName')}
              dir="auto"
              maxLength={EVENT_TITLE_MAX}
              value={event.host.name}
              onChange={({ target }) =>
                event.host && onEvent({ ...event, host: { ...event.host, name: target.value } })
              }
            />
            <Field
              {...written}
              name={lang === first ? 'host.role' : `texts.${lang}.host.role`}
              label={t('hostRole')}
              maxLength={EVENT_TITLE_MAX}
              value={words.role}
              onChange={({ target }) => say({ role: target.value })}
            />
          </div>
          <PictureField
            label={t('hostPicture')}
            src={event.host.picture?.src ?? null}
            onPicture={(picture) =>
              event.host && onEvent({ ...event, host: { ...event.host, picture: pictureOf(picture) ?? undefined } })
            }
          />
        </>
      )}
    </section>
  )
}
