import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#web/link.tsx'
import type { Quote } from '../model.ts'
import { forgetAskedAbout } from './asked-about.ts'
import { leavePage } from './chat-state.ts'
import styles from './quote-card.module.css'
import { useAskedAbout } from './use-asked-about.ts'

/** The place of a lesson that a message asks about. At the desk its link opens beside the desk. */
export function QuoteCard({ quote, isAtDesk }: { quote: Quote; isAtDesk: boolean }) {
  const { place, text, lang } = quote
  return (
    <div className={styles.quote}>
      <Words text={text} lang={lang} />
      {place && (
        <Link to={place.path} className={styles.place} {...(isAtDesk ? { target: '_blank' } : { onClick: leavePage })}>
          {place.course !== null && (
            <small>
              <bdi>{place.course}</bdi>
            </small>
          )}
          <bdi>{place.lesson}</bdi>
        </Link>
      )}
    </div>
  )
}

/** The place that the next message will ask about, above the field; it can be removed. */
export function AskedAbout({ children }: { children?: ReactNode }) {
  const t = useTranslations('chat')
  const place = useAskedAbout()
  if (!place) return null
  return (
    <section className={styles.asked} aria-label={t('askedAbout')}>
      <div className={styles.quote}>
        <Words text={place.text} lang={place.lang} />
        {place.lesson !== undefined && (
          <p className={styles.place}>
            <bdi>{place.lesson}</bdi>
          </p>
        )}
      </div>
      <IconButton icon="close" label={t('askedAboutRemove')} onClick={forgetAskedAbout} />
      {children}
    </section>
  )
}

function Words({ text, lang }: { text: string; lang: string }) {
  if (text === '') return null
  return (
    <blockquote lang={htmlLangOf(lang)} dir={directionOf(lang)}>
      {text}
    </blockquote>
  )
}
