import { useTranslations } from 'use-intl'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import type { OwnNote } from '../note-sync.ts'
import styles from './note-list.module.css'

/** Own notes below a printed lesson; marks without text are left out. */
export function PrintedNotes({ notes }: { notes: readonly OwnNote[] }) {
  const t = useTranslations('course.notes')
  return (
    <section className={styles.printed}>
      <h2>{t('printTitle')}</h2>
      {notes
        .filter(({ quote, text }) => quote !== '' || text !== '')
        .map(({ id, quote, text, lang }) => (
          <div key={id}>
            {quote !== '' && (
              <blockquote lang={htmlLangOf(lang)} dir={directionOf(lang)}>
                {quote}
              </blockquote>
            )}
            {text !== '' && <p dir="auto">{text}</p>}
          </div>
        ))}
    </section>
  )
}
