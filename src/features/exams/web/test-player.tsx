import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer, ShownQuestion } from '#features/results/questions.ts'
import { isAnswered } from '#features/results/grade.ts'
import { QuestionFields } from '#features/results/web/question-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { useOnline } from '#web/online.ts'
import { useOutboxEntries } from '#web/use-outbox-entries.ts'
import { useVisitor } from '#web/visitor.ts'
import type { ShownAttempt, ShownTest } from '../model.ts'
import { stepAfter } from '../rules.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { pendingOf, withPending } from './pending.ts'
import { type Sender, sendAnswer, sendFinish, sendStep } from './send.ts'
import { TestOverview } from './test-overview.tsx'
import { TestSteps } from './test-steps.tsx'
import styles from './test.module.css'
import { TimeLeft } from './time-left.tsx'
import { useTimeLeft } from './use-time-left.ts'

interface Props {
  test: ShownTest
  attempt: ShownAttempt
  /** When the server answered: the remaining seconds count from then. */
  knownAt: number
  lang: string
}

/** Returns where to continue: at a question that is still unanswered, otherwise by the rule. */
const stepToResume = ({ state }: ShownAttempt): number =>
  state.list[state.activeStep]?.isAnswered ? stepAfter(state) : state.activeStep

/** An open attempt: one question at a time, and an overview at the end. */
export function TestPlayer({ test, attempt: known, knownAt, lang }: Props) {
  const visitor = useVisitor()
  const sender: Sender = { test, attempt: known, lang, userId: visitor.kind === 'user' ? visitor.userId : undefined }
  const [place, setPlace] = useState(() => stepToResume(known))
  const pending = pendingOf(useOutboxEntries(), known.id)
  const attempt = withPending(known, pending, place)
  const isFinishing = pending.some(({ kind }) => kind === 'finish')
  const stage = useRef<HTMLDivElement>(null)
  const left = useTimeLeft({ secondsLeft: attempt.secondsLeft, knownAt }, () => sendFinish(sender))
  const question = attempt.questions[place]

  const go = (next: number) => {
    setPlace(next)
    const there = attempt.questions[next]
    if (there) sendStep(sender, there.id, { isActive: true })
    stage.current?.focus({ preventScroll: true })
    stage.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section className={styles.player}>
      <header className={styles.top}>
        <TestSteps attempt={attempt} current={question ? place : undefined} onChoose={go} />
        <div className={styles.side}>
          {left !== null && <TimeLeft seconds={left} />}
          <Saved isWaiting={pending.length > 0} />
        </div>
      </header>
      {attempt.comment && <MentorComment comment={attempt.comment} />}
      <div className={styles.panel} ref={stage} tabIndex={-1}>
        {question ? (
          <Step
            key={question.id}
            {...{ attempt, question, place, sender }}
            onGo={go}
            isOver={isFinishing || left === 0}
          />
        ) : (
          <TestOverview attempt={attempt} isFinishing={isFinishing} onChoose={go} onFinish={() => sendFinish(sender)} />
        )}
      </div>
    </section>
  )
}

/** Shows whether everything is saved on the server. */
function Saved({ isWaiting }: { isWaiting: boolean }) {
  const t = useTranslations('course')
  const isOnline = useOnline()
  if (isWaiting && !isOnline) return <SavedState state="saving" text={t('testKeptHere')} />
  return <SavedState state={isWaiting ? 'saving' : 'saved'} text={isWaiting ? t('testSaving') : t('testSaved')} />
}

function MentorComment({ comment }: { comment: string }) {
  const t = useTranslations('course')
  return (
    <Notice tone="sun" icon="chat">
      <b>{t('testReturnedBy')}</b>
      <p className={styles.comment} dir="auto">
        {comment}
      </p>
    </Notice>
  )
}

interface StepProps {
  attempt: ShownAttempt
  question: ShownQuestion
  place: number
  sender: Sender
  onGo: (place: number) => void
  isOver: boolean
}

function Step({ attempt, question, place, sender, onGo, isOver }: StepProps) {
  const t = useTranslations('course')
  const { value, change, outcome, check } = useAnswer({ attempt, question, sender })
  const { state } = attempt
  const isFlagged = state.list[place]?.isFlagged === true
  return (
    <>
      <div className={styles.kicker}>
        <span>{t('testQuestionOf', { number: place + 1, count: attempt.questions.length })}</span>
        <Button
          variant="text"
          size="sm"
          className={styles.flag}
          aria-pressed={isFlagged}
          disabled={isOver}
          onClick={() => sendStep(sender, question.id, { isFlagged: !isFlagged })}
        >
          <Icon name="flag" />
          {isFlagged ? t('testFlagged') : t('testFlag')}
        </Button>
      </div>
      <QuestionFields
        question={question}
        value={value}
        onChange={change}
        disabled={isOver || outcome !== undefined}
        outcome={outcome}
      />
      <div role="status">{outcome && <OutcomeNote outcome={outcome} />}</div>
      <nav className={styles.ways} aria-label={t('testWaysLabel')}>
        {place > 0 && (
          <Button variant="line" onClick={() => onGo(place - 1)}>
            {t('testBack')}
          </Button>
        )}
        {check ? (
          <Button
            disabled={check === 'not-yet' || isOver}
            busy={check === 'sent'}
            onClick={check === 'not-yet' || check === 'sent' ? undefined : check}
          >
            {t('testCheck')}
          </Button>
        ) : (
          <Button onClick={() => onGo(stepAfter(state))}>
            {stepAfter(state) < attempt.questions.length ? t('testNext') : t('testToOverview')}
          </Button>
        )}
        {place < attempt.questions.length - 1 && (
          <Button variant="text" className={styles.toEnd} onClick={() => onGo(attempt.questions.length)}>
            {t('testOverview')}
          </Button>
        )}
      </nav>
    </>
  )
}

/** Returns the answer to a question and its change handler, which saves at once unless outcomes are shown at once. */
function useAnswer({ attempt, question, sender }: Pick<StepProps, 'attempt' | 'question' | 'sender'>) {
  const isAtOnce = sender.test.rules.feedback === 'after-answer'
  const kept = attempt.answers[question.id]
  const draft = attempt.drafts[question.id]
  const [given, setGiven] = useState<Answer[]>()
  const outcome = attempt.outcomes[question.id]
  const value = (isAtOnce && kept) || (given ?? kept ?? (draft === undefined ? [] : [{ text: draft }]))
  // Shows answers given in another tab too, as soon as they are known and nothing is being typed here.
  const seen = useRef(kept)
  useEffect(() => {
    if (seen.current !== kept && question.kind !== 'open-text') setGiven(undefined)
    seen.current = kept
  }, [kept, question.kind])
  const change = (answers: Answer[]) => {
    setGiven(answers)
    if (isAtOnce) {
      if (question.kind === 'open-text') sendStep(sender, question.id, { draft: answers[0]?.text ?? '' })
    } else if (isAnswered(question, answers)) sendAnswer(sender, question, answers)
    else if (kept) sendStep(sender, question.id, { isCleared: true })
  }
  const isChecked = outcome !== undefined || !isAtOnce
  const canCheck = isAnswered(question, value)
  const check = isChecked
    ? undefined
    : kept
      ? ('sent' as const)
      : canCheck
        ? () => sendAnswer(sender, question, value)
        : ('not-yet' as const)
  return { value, change, outcome, check }
}
