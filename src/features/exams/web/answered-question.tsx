import { useTranslations } from 'use-intl'
import type { Answer, Outcome, ShownQuestion } from '#features/results/questions.ts'
import { QuestionFields } from '#features/results/web/question-fields.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import styles from './test.module.css'

interface Props {
  question: ShownQuestion
  /** Undefined where the question was not answered. */
  answers: readonly Answer[] | undefined
  outcome: Outcome | undefined
  /** Level of the heading, if the question has one. */
  level: 2 | 3
}

/** A question with its answer, read-only; written text is shown in full. */
export function AnsweredQuestion({ question, answers, outcome, level }: Props) {
  const t = useTranslations('course')
  return (
    <>
      {question.kind === 'open-text' ? (
        <Written {...{ question, answers, outcome, level }} />
      ) : (
        <QuestionFields question={question} value={answers ?? []} onChange={nothing} disabled outcome={outcome} />
      )}
      {!answers && <p className={styles.quiet}>{t('testNotAnswered')}</p>}
      {outcome && <OutcomeNote outcome={outcome} isAnswered={answers !== undefined} />}
    </>
  )
}

const nothing = () => {}

function Written({ question, answers, outcome, level }: Props) {
  const t = useTranslations('course')
  const Heading = `h${level}` as const
  const right = outcome?.passed === false ? outcome.right?.[0]?.text : undefined
  return (
    <>
      <Heading className={styles.question}>
        <bdi>{question.title}</bdi>
      </Heading>
      {question.text && <p className={styles.quiet}>{question.text}</p>}
      {answers && (
        <p className={styles.written} dir="auto">
          {answers[0]?.text}
        </p>
      )}
      {right !== undefined && <p className={styles.quiet}>{t('questionRightText', { text: right })}</p>}
    </>
  )
}
