import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { FeedbackAnswer, FeedbackApi } from '../api.ts'
import { averageOf, isDue } from '../rules.ts'
import {
  countFeedback,
  countFinished,
  countMarks,
  type FeedbackRow,
  findAsked,
  insertFeedback,
  listFeedback,
  noteAsked,
} from './store.ts'

export const feedbackHandlers = (kernel: Kernel): Handlers<FeedbackApi> => ({
  'GET /ds/feedback/due': async ({ visitor }) => {
    const [finished, askedAt] = [
      await countFinished(kernel.db, visitor.userId),
      await findAsked(kernel.db, visitor.userId),
    ]
    return { isDue: isDue({ finished, askedAt: askedAt?.getTime() ?? null, now: kernel.clock.now().getTime() }) }
  },

  'POST /ds/feedback/shown': async ({ visitor }) => {
    await noteAsked(kernel.db, { userId: visitor.userId, at: kernel.clock.now() })
    return {}
  },

  'POST /ds/feedback': async ({ body, visitor }) => {
    const now = kernel.clock.now()
    const given = new Date(body.answeredAt)
    await insertFeedback(kernel.db, {
      id: body.id,
      user_id: visitor.userId,
      mark: body.mark,
      text: body.text,
      lang: body.lang,
      course_id: body.courseId ?? null,
      answered_at: given > now ? now : given,
    })
    return { id: body.id }
  },

  'GET /ds/feedback': async ({ query, lang }) => {
    const { limit, offset, ...filter } = query
    const [rows, total, byMark] = [
      await listFeedback(kernel.db, filter, { limit, offset, lang }),
      await countFeedback(kernel.db, filter),
      await countMarks(kernel.db),
    ]
    return { answers: rows.map(presentAnswer), total, average: averageOf(byMark), byMark }
  },
})

export const presentAnswer = (row: FeedbackRow): FeedbackAnswer => ({
  id: row.id,
  mark: row.mark,
  text: row.text,
  lang: row.lang,
  person: row.user_id === null ? null : { id: row.user_id, name: nameOf(row) },
  courseTitle: row.course_title,
  answeredAt: row.answered_at.toISOString(),
})

const nameOf = ({ first_name: first, last_name: last, username }: FeedbackRow): string =>
  [first, last].filter(Boolean).join(' ') || (username ?? '')
