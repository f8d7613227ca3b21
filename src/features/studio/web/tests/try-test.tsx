import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { ShownAttempt, ShownTest } from '#features/exams/model.ts'
import { OutcomeNote } from '#features/exams/web/outcome-note.tsx'
import { TestResult } from '#features/exams/web/test-result.tsx'
import { TestSteps } from '#features/exams/web/test-steps.tsx'
import { isAnswered } from '#features/results/grade.ts'
import type { Answer } from '#features/results/questions.ts'
import { QuestionFields } from '#features/results/web/question-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { callTry } from '../questions/try-calls.ts'
import styles from './tests.module.css'

type Given = Readonly<Record<string, readonly Answer[]>>

interface TryTestProps {
  /** The test as it was written when the paper was drawn. */
  test: Record<string, unknown>
  session: string
  lang: string
  onClose: () => void
}

/** A test taken by its author: drawn and marked by the server as for learners, stored nowhere. */
export function TryTest({ test, session: first, lang, onClose }: TryTestProps) {
  const t = useTranslations('admin.testEditor')
  const [written] = useState(test)
  const [session, setSession] = useState(first)
  const [given, setGiven] = useState<Given>({})
  const [shown, setShown] = useState<ShownTest>()
  const [hasFailed, setFailed] = useState(false)
  const ask = (answers: Given, isFinished: boolean, of = session) =>
    callTry('POST /creator/try/test', {
      body: {
        test: written,
        lang,
        session: of,
        isFinished,
        answers: Object.fromEntries(Object.entries(answers).map(([id, own]) => [id, [...own]])),
      },
    }).then(
      (answer) => (answer.test ? setShown(answer.test) : setFailed(true)),
      () => setFailed(true),
    )
  useEffect(() => {
    void ask({}, false)
    // Once: the paper stays as it was drawn.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  const again = () => {
    const next = makeId()
    setSession(next)
    setGiven({})
    void ask({}, false, next)
  }
  const attempt = shown?.attempt
  return (
    <div className={styles.try}>
      <p className={styles.actions}>
        <button type="button" className={styles.quiet} onClick={onClose}>
          <Icon name="arrow-start" />
          {t('backToWriting')}
        </button>
        <span className={styles.hint}>{t('notStored')}</span>
      </p>
      {hasFailed && (
        <p role="alert" className={styles.note} data-tone="bad">
          <Icon name="warning" />
          <span>{t('drawFailed')}</span>
        </p>
      )}
      {attempt?.result && shown ? (
        <TestResult test={shown} attempt={{ ...attempt, result: attempt.result }} isBusy={false} onBegin={again} />
      ) : (
        shown &&
        attempt && (
          <Paper
            key={session}
            test={shown}
            attempt={attempt}
            given={given}
            onGiven={setGiven}
            onCheck={(answers) => void ask(answers, false)}
            onFinish={() => void ask(given, true)}
          />
        )
      )}
    </div>
  )
}

interface PaperProps {
  test: ShownTest
  attempt: ShownAttempt
  given: Given
  onGiven: (given: Given) => void
  /** Asks the server for the outcome of an answer. */
  onCheck: (given: Given) => void
  onFinish: () => void
}

function Paper({ test, attempt, given, onGiven, onCheck, onFinish }: PaperProps) {
  const t = useTranslations('course')
  const [place, setPlace] = useState(0)
  const question = attempt.questions[place]
  if (!question) return null
  const outcome = attempt.outcomes[question.id]
  const value = given[question.id] ?? []
  const isAtOnce = test.rules.feedback === 'after-answer'
  const canCheck = isAtOnce && !outcome
  const isLast = place === attempt.questions.length - 1
  const list = attempt.questions.map(({ id }) => ({
    id,
    isAnswered: (given[id] ?? []).length > 0,
    isFlagged: false,
    revision: false,
  }))
  return (
    <>
      <TestSteps attempt={{ ...attempt, state: { ...attempt.state, list } }} current={place} onChoose={setPlace} />
      <QuestionFields
        key={question.id}
        question={question}
        value={value}
        onChange={(answers) => onGiven({ ...given, [question.id]: answers })}
        disabled={outcome !== undefined}
        outcome={outcome}
      />
      <div role="status">{outcome && <OutcomeNote outcome={outcome} />}</div>
      <p className={styles.actions}>
        {place > 0 && (
          <Button size="sm" variant="line" onClick={() => setPlace(place - 1)}>
            {t('testBack')}
          </Button>
        )}
        {canCheck && (
          <Button size="sm" disabled={!isAnswered(question, value)} onClick={() => onCheck(given)}>
            {t('testCheck')}
          </Button>
        )}
        {!isLast && (
          <Button size="sm" variant={canCheck ? 'line' : 'primary'} onClick={() => setPlace(place + 1)}>
            {t('testNext')}
          </Button>
        )}
        {isLast && (
          <Button size="sm" variant={canCheck ? 'line' : 'primary'} onClick={onFinish}>
            {t('testFinish')}
          </Button>
        )}
      </p>
    </>
  )
}
