import { useTranslations } from 'use-intl'
import { AnsweredQuestion } from '#features/exams/web/answered-question.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import type { LearnerAnswer, LearnerElement } from '../model.ts'
import styles from './learner-element.module.css'

/** A learner's answers in a lesson. */
export function Answers({ answers }: Pick<LearnerElement, 'answers'>) {
  const t = useTranslations('desk')
  if (answers.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('element.answers')}</h2>
      <ol className={styles.questions}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.panel}>
            <OneAnswer answer={answer} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function OneAnswer({ answer }: { answer: LearnerAnswer }) {
  const t = useTranslations('desk')
  const { date } = useFormats()
  const { question, answers, outcome, title, words, attempt, answeredAt } = answer
  return (
    <>
      {question ? (
        <AnsweredQuestion question={question} answers={answers} outcome={outcome ?? undefined} level={3} />
      ) : (
        <>
          <h3 dir="auto">{title}</h3>
          {words.map((text) => (
            <p key={text} className={styles.said} dir="auto">
              {text}
            </p>
          ))}
        </>
      )}
      <p className={styles.quiet}>{t('element.answeredAt', { date: date(answeredAt), count: attempt })}</p>
    </>
  )
}
