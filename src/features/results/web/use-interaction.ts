import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Problem } from '#base/errors.ts'
import { makeId } from '#base/ids.ts'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useVisitor } from '#web/visitor.ts'
import { dialogIdOf } from '../dialog-id.ts'
import type { OwnResult } from '../model.ts'
import { interactionPayload, quizPayload } from '../payload.ts'
import type { Answer, Outcome, ShownQuestion, ShownVariant } from '../questions.ts'
import { useElementPlace } from '#features/progress/web/element-place.ts'
import { ownResultsQuery } from './queries.ts'
import { startResultSync, sendResult, useRefusal, usePendingAnswers } from './result-sync.ts'
import { noteAnswered } from './use-unanswered.ts'

type Asked = Pick<ShownQuestion, 'title' | 'variants'>

/** The answers to one message. */
export interface QuizAnswers {
  msgId: string
  answers: readonly Answer[]
  /** Null or absent while the server has not answered. */
  outcome?: Outcome | null
}

/** The state of an interaction and the functions that answer it. */
export interface Interaction {
  /** The newest answer that the server has. */
  result: OwnResult | undefined
  /** Answers to messages of this dialog or poll, stored and pending. */
  quizzes: readonly QuizAnswers[]
  /** An answer that is being sent. */
  pending: readonly Answer[] | undefined
  /** The server failed on it; it is queued here and will be retried. */
  isDelayed: boolean
  /** Why the answer was refused for good. */
  refusal: Problem | undefined
  send: (asked: Asked, answers: readonly Answer[], more: { type: string; isReplaceable?: boolean }) => void
  sendQuiz: (
    message: { id: string; title: string; variants: readonly ShownVariant[] },
    answers: readonly Answer[],
  ) => void
}

declare module '#features/pages/web/block-place.ts' {
  interface BlockPlace {
    /** Answers in place of the server while an author tries the interaction. */
    tried?: Interaction
  }
}

/** Returns the interaction in the current block, whose kind is `componentName`. */
export function useInteraction(componentName: string): Interaction {
  const { id: blockId, tried } = useBlockPlace()
  const place = useElementPlace()
  const { code: lang } = useLanguage()
  const visitor = useVisitor()
  useResultSync(place !== undefined)
  const elementId = place?.elementId ?? ''
  const dialogId = dialogIdOf({ elementId, blockId })
  const isKnown = place !== undefined && visitor.kind !== 'guest'
  const { data } = useQuery({ ...ownResultsQuery(elementId, lang), enabled: isKnown })
  const pending = usePendingAnswers()
  const refusal = useRefusal(dialogId)
  const own = pending.filter(({ body }) => body.elementId === elementId)
  const ofBlock = own.findLast(({ kind, body }) => kind === 'interaction' && body.componentId === blockId)
  const isAnswered = ofBlock !== undefined
  useEffect(() => {
    if (isAnswered) noteAnswered(elementId, blockId)
  }, [isAnswered, elementId, blockId])
  const session = visitor.kind === 'session' ? { sessionId: visitor.userId } : {}
  const stamp = () => ({ id: makeId(), answeredAt: new Date().toISOString(), elementId, ...session })
  if (tried) return tried
  return {
    result: data?.results.find(({ componentId }) => componentId === blockId),
    quizzes: [
      ...(data?.quizzes.filter((quiz) => quiz.dialogId === dialogId) ?? []),
      ...own.flatMap(({ kind, body }) =>
        kind === 'quiz' && body.dialogId === dialogId ? [{ msgId: body.msgId, answers: body.answers }] : [],
      ),
    ],
    pending: ofBlock?.body.answers,
    isDelayed: ofBlock?.isDelayed === true,
    refusal,
    send: (asked, answers, { type, isReplaceable }) => {
      if (!place) return
      const isDialog = type === 'dialog' ? { dialogId } : {}
      const where = { courseId: place.courseId, componentId: blockId, componentName, type, ...isDialog }
      const body = interactionPayload(asked, answers, { ...stamp(), ...where })
      if (!body) return
      noteAnswered(elementId, blockId)
      void sendResult({ kind: 'interaction', lang, body }, isReplaceable ? { key: `note ${dialogId}` } : {})
    },
    sendQuiz: ({ id: msgId, ...message }, answers) => {
      if (!place) return
      const body = quizPayload(message, answers, { ...stamp(), courseId: place.courseId, dialogId, msgId })
      if (body) void sendResult({ kind: 'quiz', lang, body })
    },
  }
}

/** Sends pending answers after hydration, including those of earlier visits. */
function useResultSync(isWanted: boolean): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isWanted) void startResultSync({ visitor, queryClient })
  }, [isWanted, visitor, queryClient])
}
