import { useTranslations } from 'use-intl'
import { AnsweredQuestion } from '#features/exams/web/answered-question.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Badge } from '#ui/badge.tsx'
import type { LearnerAttempt, LearnerElement } from '../model.ts'
import styles from './learner-element.module.css'

/** The attempts at a test, the newest expanded. */
export function Attempts({ attempts }: Pick<LearnerElement, 'attempts'>) {
  const t = useTranslations('desk')
  if (attempts.length === 0) return null
  const entries = attempts.map((attempt, index) => ({
    id: attempt.id,
    title: <Title attempt={attempt} />,
    content: <Paper attempt={attempt} />,
    isOpen: index === 0,
  }))
  return (
    <section className={styles.part}>
      <h2>{t('element.attempts')}</h2>
      <Accordion entries={entries} />
    </section>
  )
}

function Title({ attempt: { number, state, result, startedAt } }: { attempt: LearnerAttempt }) {
  const t = useTranslations('desk')
  const { date, percent } = useFormats()
  const outcome = state === 'ended' ? (result?.passed === true ? 'passed' : 'failed') : state
  const tone = ({ passed: 'ok', failed: 'bad', checking: 'sun', open: 'plain' } as const)[outcome]
  return (
    <span className={styles.attempt}>
      {t('element.attempt', { number, date: date(result?.finishedAt ?? startedAt) })}
      {result && <span className="num">{percent(result.percent)}</span>}
      <Badge tone={tone}>{t(`element.${outcome}`)}</Badge>
    </span>
  )
}

function Paper({ attempt: { questions, answers, outcomes, comment } }: { attempt: LearnerAttempt }) {
  const t = useTranslations('desk')
  // Questions marked by a mentor have no automatic outcome.
  const outcomeOf = (id: string) => (outcomes[id]?.passed === null ? undefined : outcomes[id])
  return (
    <>
      {comment && (
        <blockquote className={styles.word}>
          <b>{t('element.comment')}</b>
          <p dir="auto">{comment}</p>
        </blockquote>
      )}
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question.id} className={styles.panel}>
            <AnsweredQuestion
              question={question}
              answers={answers[question.id]}
              outcome={outcomeOf(question.id)}
              level={3}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
