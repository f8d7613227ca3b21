import { SECOND_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import { PUSH_KEPT_MS } from '../../limits.ts'
import { pushKeys } from './keys.ts'

const ANSWER_WITHIN_MS = 10 * SECOND_MS
const GONE = [404, 410]
const BUSY = 429
const FAILED = 500

/** Outcome of a push: accepted; the subscription is gone; temporary failure; or refused. */
export type PushOutcome = 'taken' | 'gone' | 'passing' | 'refused'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Sends a notification, encrypted for one browser, to that browser's push service. */
export async function callPushService(
  kernel: Kernel,
  { endpoint, p256dh, auth }: Subscription,
  payload: string,
): Promise<PushOutcome> {
  const { default: library } = await import('web-push')
  const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: subjectOf(kernel), ...(await pushKeys(kernel)) },
    contentEncoding: 'aes128gcm',
    TTL: PUSH_KEPT_MS / SECOND_MS,
    urgency: 'normal',
  })
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: textHeaders(headers),
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch (error) {
    kernel.log.info({ err: error, service: new URL(endpoint).host }, 'A push service could not be reached')
    return 'passing'
  }
}

/** Contact address for push services: the portal, or the sender of its emails. */
function subjectOf({ config }: Kernel): string {
  if (config.publicUrl.startsWith('https:')) return config.publicUrl
  return `mailto:${/<([^<>]+)>$/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`
}

/** `fetch` sets the length itself. */
const textHeaders = (headers: object): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
  )

function outcomeOf(status: number): PushOutcome {
  if (GONE.includes(status)) return 'gone'
  if (status === BUSY || status >= FAILED) return 'passing'
  return status < 300 ? 'taken' : 'refused'
}
