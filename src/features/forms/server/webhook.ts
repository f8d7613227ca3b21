import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { postSafely, type Post } from './safe-post.ts'
import { findDataSource, findForm, findRecord } from './store.ts'

const HIGHEST_OK = 299

/** Sends a record to the form's webhook; retried for about a day. */
export const webhookJob = defineJob({
  name: 'forms.webhook',
  data: z.object({ recordId: z.string() }),
  retries: 10,
  retryDelayS: 30,
  retryDelayMaxS: 4 * 60 * 60,
  expiresAfterS: 60,
})

/** Signs timestamp and body, so that nobody can forge or replay the request. */
export const signatureOf = (secret: string, { timestamp, body }: { timestamp: string; body: string }): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Sends a record to the form's webhook. Does nothing if either was deleted meanwhile. */
export async function callWebhook(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  recordId: string,
  post: (what: Post) => Promise<number> = postSafely,
): Promise<void> {
  const record = await findRecord(db, recordId)
  const form = record?.form_id ? await findForm(db, record.form_id) : undefined
  const source = record && (await findDataSource(db, record.data_source_id))
  if (!record || !source || !form?.webhook_url) return
  const body = JSON.stringify({
    id: record.id,
    form: { id: form.id },
    dataSource: { id: source.id, plural: source.plural },
    values: record.answers,
    userId: record.user_id,
    missionaryId: record.missionary_id,
    lang: record.lang,
    createdAt: record.created_at.toISOString(),
  })
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const status = await post({
    url: form.webhook_url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Portico',
      'x-portico-delivery': record.id,
      'x-portico-timestamp': timestamp,
      'x-portico-signature': signatureOf(form.webhook_secret, { timestamp, body }),
    },
  })
  if (status < 200 || status > HIGHEST_OK) throw new Error(`The webhook answered ${status}`)
}
