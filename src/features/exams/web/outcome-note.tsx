import { useTranslations } from 'use-intl'
import type { Outcome } from '#features/results/questions.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './test.module.css'

/** What is said to an answer: how it was, and why it is so. */
export function OutcomeNote({ outcome, isAnswered = true }: { outcome: Outcome; isAnswered?: boolean }) {
  const t = useTranslations('course')
  const { passed, share, text, explanation } = outcome
  // Of what was left open only the explanation is worth a word.
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
