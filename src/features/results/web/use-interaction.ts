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

/** What was answered to one message. */
export interface QuizAnswers {
  msgId: string
  answers: readonly Answer[]
  /** None while the server has not said anything. */
  outcome?: Outcome | null
}

/** What is known of an interaction, and what answers it. */
export interface Interaction {
  /** The newest answer that the server knows. */
  result: OwnResult | undefined
  /** Answers to messages of this dialog or poll: those that the server knows, and those on their way. */
  quizzes: readonly QuizAnswers[]
  /** An answer that is on its way. */
  pending: readonly Answer[] | undefined
  /** The server failed at it; it is kept here and sent again. */
  isDelayed: boolean
  /** The answer was refused for good. */
  refusal: Problem | undefined
  send: (asked: Asked, answers: readonly Answer[], more: { type: string; isReplaceable?: boolean }) => void
  sendQuiz: (
    message: { id: string; title: string; variants: readonly ShownVariant[] },
    answers: readonly Answer[],
  ) => void
}

/** The interaction that is being drawn, of the kind that is named. */
export function useInteraction(componentName: string): Interaction {
  const { id: blockId } = useBlockPlace()
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

/** Once the page is alive, what waits is sent: also what was answered before it was loaded. */
function useResultSync(isWanted: boolean): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isWanted) void startResultSync({ visitor, queryClient })
  }, [isWanted, visitor, queryClient])
}
