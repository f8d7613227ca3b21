import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { whyQuery } from '#features/mentors/web/queries.ts'
import { useFormats } from '#i18n/use-formats.ts'
import styles from './card.module.css'

/** A learner's previous mentors, with dates and reasons. */
export function PastMentors({ learnerId }: { learnerId: string }) {
  const t = useTranslations('desk.card')
  const { date } = useFormats()
  const { data } = useQuery(whyQuery(learnerId))
  if (!data || data.connections.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{t('mentors')}</h3>
      <ul className={styles.lines}>
        {data.connections.map(({ id, mentor, team, reason, fromName, madeAt }) => (
          <li key={id} className={styles.past}>
            <b>
              <bdi>{mentor?.name ?? team?.name ?? t('queue')}</bdi>
            </b>
            <span className={styles.note} suppressHydrationWarning>
              {t(`why.${reason.rule}`, { from: fromName ?? 'none', campaign: reason.campaign ?? '' })} · {date(madeAt)}
            </span>
            {reason.word && (
              <q className={styles.word} dir="auto">
                {reason.word}
              </q>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
