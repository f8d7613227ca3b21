import { useTranslations } from 'use-intl'
import { Door } from '#ui/door.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ShownAttempt } from '../model.ts'
import styles from './test.module.css'

interface Props {
  attempt: ShownAttempt
  /** Undefined when no question is shown. */
  current: number | undefined
  onChoose: (place: number) => void
}

/** Navigation of a test: a link for each question. */
export function TestSteps({ attempt, current, onChoose }: Props) {
  const t = useTranslations('course')
  const items = new Map(attempt.state.list.map((item) => [item.id, item]))
  return (
    <ol className={styles.steps} aria-label={t('testSteps')}>
      {attempt.questions.map(({ id }, place) => {
        const { isAnswered = false, isFlagged = false } = items.get(id) ?? {}
        const state = isAnswered ? 'answered' : 'open'
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              aria-current={place === current ? 'step' : undefined}
              aria-label={t('testStep', { number: place + 1, state, flagged: isFlagged ? 'yes' : 'no' })}
              onClick={() => onChoose(place)}
            >
              <Door size="sm" number={place + 1} state={place === current ? 'current' : isAnswered ? 'done' : 'open'} />
              {isFlagged && (
                <span className={styles.flagMark}>
                  <Icon name="flag" />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
