import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BlockPlaceContext } from '#features/pages/web/block-place.ts'
import { dialogIdOf } from '#features/results/dialog-id.ts'
import { ATTEMPTS_DEFAULT } from '#features/results/limits.ts'
import type { OwnResult } from '#features/results/model.ts'
import type { Answer } from '#features/results/questions.ts'
import { aggregateQuery } from '#features/results/web/queries.ts'
import type { Interaction, QuizAnswers } from '#features/results/web/use-interaction.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { useAnswered } from './answered-questions.tsx'
import { type DraftQuestion, entriesOf } from '../../questions/draft-question.ts'
import { questionKindParts } from './editors.ts'
import { inventedVotes } from '../../questions/invented-votes.ts'
import { MissingNote } from './missing-note.tsx'
import { callTry } from './try-calls.ts'
import styles from './questions.module.css'

/** A question as learners see it, answered by the server without storing anything. */
export function TryQuestion({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions.try')
  const [run, setRun] = useState(0)
  const [isLast, setLast] = useState(false)
  const attempts = attemptsOf(question)
  const restart = () => setRun(run + 1)
  return (
    <div className={styles.try}>
      <div className={styles.tryBar}>
        {attempts > 1 && (
          <label className={styles.tryAs}>
            {t('as')}{' '}
            <select
              value={isLast ? 'last' : 'first'}
              onChange={({ target }) => {
                setLast(target.value === 'last')
                restart()
              }}
            >
              <option value="first">{t('first')}</option>
              <option value="last">{t('last')}</option>
            </select>
          </label>
        )}
        <button type="button" className={styles.quiet} onClick={restart}>
          <Icon name="retry" />
          {t('again')}
        </button>
      </div>
      <Tried key={`${run} ${isLast}`} question={question} firstAttempt={isLast ? attempts : 1} />
      <p className={styles.hint}>
        <Icon name="lock" />
        {t(question.kind === 'poll' ? 'votesInvented' : 'notStored')}
      </p>
    </div>
  )
}

/** A question of a test is answered once. */
const attemptsOf = ({ place, fields }: DraftQuestion): number =>
  place === 'test' ? 1 : typeof fields.attempts === 'number' ? fields.attempts : ATTEMPTS_DEFAULT

function Tried({ question, firstAttempt }: { question: DraftQuestion; firstAttempt: number }) {
  const t = useTranslations('admin.questions.try')
  const View = questionKindParts(question.kind)?.View
  const { props, tried, hasFailed } = useTried(question, firstAttempt)
  if (hasFailed) {
    return (
      <p role="alert" className={styles.warning}>
        <Icon name="warning" />
        {t('failed')}
      </p>
    )
  }
  if (props === undefined || !View) return <p className={styles.hint}>{t('loading')}</p>
  if (props === null) {
    return (
      <>
        <p className={styles.hint}>{t('incomplete')}</p>
        <MissingNote question={question} />
      </>
    )
  }
  return (
    <Suspense fallback={<p className={styles.hint}>{t('loading')}</p>}>
      <BlockPlaceContext value={{ id: question.id, isHead: false, tried }}>
        <View {...props} />
      </BlockPlaceContext>
    </Suspense>
  )
}

/** Returns the question as learners get it, and what answers it. */
function useTried(question: DraftQuestion, firstAttempt: number) {
  const queryClient = useQueryClient()
  const { elementId } = useAnswered()
  // As it was when the author began to try it.
  const [body] = useState(() => ({
    interaction: interactionOf(question),
    lang: question.lang ?? FALLBACK_LANGUAGE,
    elementId,
  }))
  const [props, setProps] = useState<Record<string, unknown> | null>()
  const [hasFailed, setFailed] = useState(false)
  const [result, setResult] = useState<OwnResult>()
  const [quizzes, setQuizzes] = useState<readonly QuizAnswers[]>([])
  const [pending, setPending] = useState<readonly Answer[]>()
  useEffect(() => {
    let isCurrent = true
    callTry('POST /creator/try', { body }).then(
      (answer) => isCurrent && setProps(answer.props),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [body])
  const answer = async (answers: readonly Answer[]) => {
    setPending(answers)
    const attempt = result ? result.attempt + 1 : firstAttempt
    const told = await callTry('POST /creator/try', { body: { ...body, answers: [...answers], attempt } }).catch(
      () => undefined,
    )
    setPending(undefined)
    if (told?.result) setResult(told.result)
    else setFailed(true)
  }
  const say = async (msgId: string, answers: readonly Answer[]) => {
    setQuizzes((known) => [...known, { msgId, answers }])
    const told = await callTry('POST /creator/try', { body: { ...body, answers: [...answers], msgId } }).catch(
      () => undefined,
    )
    if (!told?.quiz) return setFailed(true)
    const { quiz } = told
    if (question.kind === 'poll') {
      const dialogId = dialogIdOf({ elementId: '', blockId: question.id })
      const ids = entriesOf(question, ['variants']).map(({ id }) => id)
      queryClient.setQueryData(aggregateQuery({ dialogId, msgId }).queryKey, {
        aggregate: inventedVotes({
          dialogId,
          msgId,
          ids,
          chosen: answers.flatMap(({ id }) => (id === undefined ? [] : [id])),
        }),
      })
    }
    setQuizzes((known) => [...known.filter((one) => one.msgId !== msgId), { msgId, answers, outcome: quiz.outcome }])
  }
  const tried: Interaction = {
    result,
    quizzes,
    pending,
    isDelayed: false,
    refusal: undefined,
    send: (_, answers, { type }) => {
      // A dialog sends all its answers once more at the end, and gets no outcome for them.
      if (type !== 'dialog') void answer(answers)
    },
    sendQuiz: ({ id }, answers) => void say(id, answers),
  }
  return { props, tried, hasFailed }
}

/** The question as the server gets it. */
function interactionOf({ id, kind, place, fields, texts }: DraftQuestion) {
  const { id: _id, kind: _kind, texts: _texts, ...props } = fields
  return {
    id,
    component: kind,
    props: place === 'test' ? { ...props, attempts: 1 } : { ...fields },
    texts: Object.fromEntries(Object.entries(texts).flatMap(([lang, own]) => (isRecord(own) ? [[lang, own]] : []))),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
