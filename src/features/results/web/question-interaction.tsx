import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { loadLater } from '#web/later-code.ts'
import { useOnline } from '#web/online.ts'
import { isAnswered } from '../grade.ts'
import type { OwnResult } from '../model.ts'
import { givenOrShown } from '../payload.ts'
import type { Answer, ShownQuestion } from '../questions.ts'
import { InteractionWall } from './interaction-wall.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useInteraction } from './use-interaction.ts'
import { useShowAnswered } from './use-show-answered.ts'
import { Verdict } from './verdict.tsx'
import styles from './interaction-wall.module.css'

const AskMentor = lazy(async () => ({ default: (await loadLater(() => import('./ask-mentor.tsx'))).AskMentor }))

export interface QuestionInteractionProps extends ShownQuestion {
  obligatory?: boolean | undefined
}

/** A question of a lesson: answered, graded, and tried again while attempts are left. */
export function QuestionInteraction({ obligatory, ...shown }: QuestionInteractionProps) {
  const t = useTranslations('course')
  const isOnline = useOnline()
  const { result, pending, isDelayed, refusal, send } = useInteraction(shown.kind)
  // Shows the question that was answered, even if the author has changed it since.
  const question = result?.asked ?? shown
  const { value, change, restart, drop } = useDraft(startAfter(question, result))
  const [seen, setSeen] = useState(result?.id)
  if (result?.id !== seen) {
    setSeen(result?.id)
    restart(startAfter(question, result))
  }
  const isOver = result !== undefined && result.attemptsLeft === 0
  const given = pending ?? (isOver ? result.answers : value)
  const mayTryAgain = result !== undefined && !isOver && !pending
  // During another attempt, choices and pairs stay marked; the places of an ordering only until it changes.
  const isMarked = isOver || (mayTryAgain && (keepsRight(question) || isSame(value, result.answers)))
  const pendingState = pending && (isOnline ? (isDelayed ? 'delayed' : undefined) : 'offline')
  const { status, expectVerdict } = useShowAnswered(pending ? pendingState : result?.id)
  const [isFresh, setFresh] = useState(false)
  const canSubmit = !isOver && pending === undefined && isAnswered(question, givenOrShown(question, value))
  const isHydrated = useIsHydrated()
  // Its code is loaded on demand, so the server can’t draw it.
  const mayAsk = isHydrated && result !== undefined && !pending && result.outcome?.passed !== true
  const submit = () => {
    setFresh(true)
    expectVerdict()
    send(question, givenOrShown(question, value), { type: 'question' })
    drop()
  }
  return (
    <InteractionWall isWanted={obligatory === true && !result && !pending} isFresh={isFresh} onEarlyAnswer={change}>
      {result?.asked && <p className={styles.asked}>{t('questionChanged')}</p>}
      <QuestionFields
        question={question}
        value={given}
        onChange={change}
        disabled={isOver || pending !== undefined}
        outcome={isMarked ? (result.outcome ?? undefined) : undefined}
        onEnter={() => canSubmit && submit()}
      />
      {!isOver && (
        <div className={styles.actions}>
          <Button busy={pending !== undefined && isOnline && !isDelayed} disabled={!canSubmit} onClick={submit}>
            {t('questionAnswer')}
          </Button>
          {mayTryAgain && <small>{t('questionTriesLeft', { count: result.attemptsLeft })}</small>}
        </div>
      )}
      <Verdict ref={status} result={pending ? undefined : result} pending={pendingState} refusal={refusal} />
      {mayAsk && (
        <Suspense>
          <AskMentor question={question.title} />
        </Suspense>
      )}
    </InteractionWall>
  )
}

const KEEPS_RIGHT = new Set<ShownQuestion['kind']>(['single-choice', 'multiple-choice', 'image-choice', 'matching'])

/** Whether another attempt starts with what was right. */
const keepsRight = ({ kind }: ShownQuestion): boolean => KEEPS_RIGHT.has(kind)

const isSame = (value: readonly Answer[], answered: readonly Answer[]): boolean =>
  value.length === answered.length &&
  value.every(({ id, text }, place) => {
    const other = answered[place]
    return other?.id === id && other?.text === text
  })

/** Returns the start value of the next attempt: the right part of a choice or matching, or the whole of any other answer. */
function startAfter(question: ShownQuestion, result: OwnResult | undefined): readonly Answer[] {
  if (!result) return []
  if (!keepsRight(question)) return result.answers
  return result.answers.filter(({ id }) => id !== undefined && result.outcome?.variants[id] === 'right')
}
