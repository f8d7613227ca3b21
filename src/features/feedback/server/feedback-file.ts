import type { Hono } from 'hono'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import { checkAccess } from '#server/http/admit.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { presentAnswer } from './handlers.ts'
import { listFeedback } from './store.ts'

const STEP = 500
const COLUMNS = ['answered_at', 'mark', 'text', 'language', 'course', 'person_id', 'person'] as const

/** Serves all feedback as a CSV file. */
export function addFeedbackFile(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/ds/feedback.csv', async (context) => {
    const { visitor } = await visitorOf(kernel, context)
    checkAccess('mp-admin', visitor)
    return new Response(lines(kernel).pipeThrough(new TextEncoderStream()), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="feedback-${ENVIRONMENT_ID}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })
}

function lines({ db }: Kernel): ReadableStream<string> {
  let offset = 0
  return new ReadableStream<string>({
    start: (file) => file.enqueue(BYTE_ORDER_MARK + csvLine(COLUMNS)),
    pull: async (file) => {
      const rows = await listFeedback(db, {}, { limit: STEP, offset, lang: FALLBACK_LANGUAGE })
      offset += rows.length
      for (const row of rows) {
        const { answeredAt, mark, text, lang, courseTitle, person } = presentAnswer(row)
        const cells = [answeredAt, String(mark), text, lang, courseTitle, person?.id ?? null, person?.name ?? null]
        file.enqueue(csvLine(cells))
      }
      if (rows.length < STEP) file.close()
    },
  })
}
