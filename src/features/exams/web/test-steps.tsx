import { useTranslations } from 'use-intl'
import { StateIcon } from '#ui/state-icon.tsx'
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
        const name = t('testStep', {
          number: place + 1,
          state: isAnswered ? 'answered' : 'open',
          flagged: isFlagged ? 'yes' : 'no',
        })
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              aria-current={place === current ? 'step' : undefined}
              aria-label={name}
              title={name}
              onClick={() => onChoose(place)}
            >
              <StateIcon
                size="sm"
                number={place + 1}
                state={place === current ? 'current' : isAnswered ? 'done' : 'open'}
              />
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
