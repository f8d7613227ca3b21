import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ring } from '#ui/ring.tsx'
import type { AttemptResult, ShownAttempt, ShownTest } from '../model.ts'
import { AnsweredQuestion } from './answered-question.tsx'
import styles from './test.module.css'

interface Props {
  test: ShownTest
  attempt: ShownAttempt & { result: AttemptResult }
  isBusy: boolean
  onBegin: () => void
}

/** The result of an attempt, and its questions one by one with their explanations. */
export function TestResult({ test, attempt, isBusy, onBegin }: Props) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { result, stage } = attempt
  const verdict = stage === 'checking' ? 'waits' : result.passed ? 'passed' : 'failed'
  const isMentors = test.rules.verificationType === 'mentor'
  const canBegin = stage === 'ended' && test.attemptsLeft !== 0 && !(isMentors && test.isPassed)
  const head = useRef<HTMLDivElement>(null)
  // Moves the focus for a learner who has just finished, not for one who returns later.
  const finishedAt = Date.parse(result.finishedAt)
  useEffect(() => {
    if (Date.now() - finishedAt > JUST_NOW_MS) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'center' })
  }, [finishedAt])
  return (
    <>
      <section
        className={styles.result}
        data-verdict={verdict}
        ref={head}
        tabIndex={-1}
        aria-label={t('testResultLabel')}
      >
        {isMentors ? (
          <span className={styles.sign}>
            <Icon name={verdict === 'passed' ? 'check' : 'user'} />
          </span>
        ) : (
          <Ring size="lg" percent={result.percent} label={t('testShare', { percent: words.percent(result.percent) })} />
        )}
        <div className={styles.verdict}>
          <h2 className={styles.title}>{t(`testResult.${verdict}`)}</h2>
          <p>
            {verdict === 'waits'
              ? t('testResultMore.waits')
              : isMentors
                ? t('testResultMore.accepted')
                : t('testResultMore.counted', {
                    right: attempt.questions.filter(({ id }) => attempt.outcomes[id]?.passed).length,
                    count: attempt.questions.length,
                    mark: words.percent(test.rules.passMark),
                  })}
          </p>
          <Best {...{ test, result }} />
        </div>
        {canBegin && (
          <Button className={styles.again} variant={result.passed ? 'line' : 'primary'} busy={isBusy} onClick={onBegin}>
            {t('testAgain')}
          </Button>
        )}
      </section>
      {attempt.comment && (
        <blockquote className={styles.word}>
          <b>{t('testMentorSays')}</b>
          <p dir="auto">{attempt.comment}</p>
        </blockquote>
      )}
      <Review attempt={attempt} isHidden={verdict === 'failed' && test.rules.reveal === 'passed'} />
    </>
  )
}

const JUST_NOW_MS = 60_000

/** The attempt that counts, and the number of attempts left. */
function Best({ test, result }: { test: ShownTest; result: AttemptResult }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { best, attemptsLeft } = test
  const isOther = best !== null && best.number !== result.number && test.rules.verificationType === 'auto'
  if (!isOther && attemptsLeft === null) return null
  return (
    <p className={styles.quiet}>
      {isOther && t('testBest', { percent: words.percent(best.percent), number: best.number })}{' '}
      {attemptsLeft !== null && t('testAttemptsLeft', { count: attemptsLeft })}
    </p>
  )
}

/** Mode `revision`: questions, answers and explanations. */
function Review({ attempt, isHidden }: { attempt: ShownAttempt; isHidden: boolean }) {
  const t = useTranslations('course')
  return (
    <section className={styles.review}>
      <h2 className={styles.title}>{t('testReview')}</h2>
      {isHidden && <p className={styles.quiet}>{t('testReviewHidden')}</p>}
      <ol>
        {attempt.questions.map((question, place) => (
          <li key={question.id} className={styles.panel}>
            <p className={styles.kicker}>
              {t('testQuestionOf', { number: place + 1, count: attempt.questions.length })}
            </p>
            <AnsweredQuestion
              question={question}
              answers={attempt.answers[question.id]}
              outcome={attempt.outcomes[question.id]}
              level={3}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
