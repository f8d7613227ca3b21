import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { LearnerElement } from '../model.ts'
import styles from './learner-element.module.css'

const WHOLE = 100

/** How much of an element's videos and audio the learner has played. */
export function Watched({ watched }: Pick<LearnerElement, 'watched'>) {
  const t = useTranslations('desk')
  const { percent } = useFormats()
  if (watched.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('element.watched')}</h2>
      <ul className={styles.films}>
        {watched.map((one) => (
          <li key={`${one.blockId} ${one.title}`} className={styles.film}>
            <bdi>{one.title}</bdi>
            <span className="num">{percent(one.percent)}</span>
            <ProgressBar className={styles.bar} value={one.percent} max={WHOLE} label={one.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
