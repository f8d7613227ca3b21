import { useTranslations } from 'use-intl'
import type { Outcome } from '#features/results/questions.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './test.module.css'

/** Feedback to an answer: its grade and the explanation. */
export function OutcomeNote({ outcome, isAnswered = true }: { outcome: Outcome; isAnswered?: boolean }) {
  const t = useTranslations('course')
  const { passed, share, text, explanation } = outcome
  // For an unanswered question only the explanation is useful.
  if (!isAnswered) return explanation ? <p className={styles.explanation}>{explanation}</p> : null
  const verdict = passed === null ? 'waits' : passed ? 'right' : share > 0 ? 'partly' : 'wrong'
  return (
    <div className={styles.outcome} data-verdict={verdict}>
      <Icon
        name={verdict === 'right' ? 'check' : verdict === 'waits' ? 'user' : verdict === 'wrong' ? 'close' : 'info'}
      />
      <div>
        <p>
          <b>{t(`testVerdict.${verdict}`)}</b> {text}
        </p>
        {explanation && <p>{explanation}</p>}
      </div>
    </div>
  )
}
