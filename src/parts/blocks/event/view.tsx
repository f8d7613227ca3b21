import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { archClass } from '#ui/arch.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { JsonLd } from '#web/json-ld.tsx'
import { useServerTime } from '#web/server-clock.ts'
import { useSite } from '#web/site.ts'
import type { EventProps } from './block.ts'
import { eventData } from './event-data.ts'
import styles from './event.module.css'
import { isOver, whenOf } from './when.ts'

/** An event: beside its date, or on a wall with the date in a lit door. */
export function View(event: EventProps) {
  const zone = useOwnTimeZone(event.timeZone)
  const when = whenOf(event, { language: useLanguage(), zone })
  const isPoster = event.variant === 'poster'
  const { publicUrl } = useSite()
  return (
    <section className={styles.place} data-variant={event.variant}>
      <JsonLd data={import.meta.env.SSR ? eventData(event, publicUrl) : undefined} />
      <div className={isPoster ? styles.poster : styles.row} {...(isPoster && { 'data-on': 'brand' })}>
        <Words event={event} when={when} />
        {isPoster && event.picture ? (
          <span className={styles.door}>
            <BlockPicture className={styles.picture} picture={event.picture} />
          </span>
        ) : (
          <DateLeaf when={when} className={isPoster ? styles.door : archClass(styles.arch)} />
        )}
      </div>
    </section>
  )
}

type When = ReturnType<typeof whenOf>

/** The words beside it say the same, in full. */
function DateLeaf({ when, className }: { when: When; className: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      <span className={styles.leaf}>
        <span className={styles.month} suppressHydrationWarning>
          {when.month}
        </span>
        <span className={styles.day}>{when.day}</span>
      </span>
    </span>
  )
}

function Words({ event, when }: { event: EventProps; when: When }) {
  const t = useTranslations('page')
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h1' : 'h2'
  const { title, place, host, text, button, variant } = event
  const over = isOver(event, useServerTime())
  return (
    <div className={styles.words}>
      <Title className={styles.title}>{title}</Title>
      <ul className={styles.facts}>
        <Fact icon="clock" label={t('eventTime')}>
          <time dateTime={event.startsAt} className={styles.when} suppressHydrationWarning>
            {[when.weekday, when.date, when.time].filter(Boolean).join(', ')}
          </time>
          <span className={styles.there} suppressHydrationWarning>
            {over ? t('eventOver') : when.there}
          </span>
        </Fact>
        {place && (
          <Fact icon="arch" label={t('eventPlace')}>
            {place}
          </Fact>
        )}
        {host && (
          <Fact icon="user" label={t('eventHost')}>
            <bdi>{host}</bdi>
          </Fact>
        )}
      </ul>
      {text && <p className={styles.text}>{text}</p>}
      {button && !over && (
        <p className={styles.button}>
          <Link to={button.to} className={buttonClass({ size: variant === 'poster' ? 'lg' : 'md' })}>
            {button.text}
          </Link>
        </p>
      )}
    </div>
  )
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} />
      <span>
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {children}
      </span>
    </li>
  )
}
