import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECOND_MS } from '#base/clock.ts'

/** A messenger that takes longer has not got it. */
const ANSWER_WITHIN_MS = 10 * SECOND_MS

/** Whether two secrets are the same, in a time that says nothing of them. */
export function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface Signed {
  algorithm: 'sha1' | 'sha256'
  key: string
  data: string
  encoding: 'hex' | 'base64'
}

/** The signature that holders of `key` put under `data`. */
export const signatureOf = ({ algorithm, key, data, encoding }: Signed): string =>
  createHmac(algorithm, key).update(data).digest(encoding)

/** A call that a messenger did not take. */
export class WireError extends Error {
  /** Whether it is worth to try the same again. */
  readonly isPassing: boolean

  constructor(messenger: string, status: number) {
    super(`${messenger} answered ${status}`)
    this.name = 'WireError'
    this.isPassing = status >= 500 || status === 429
  }
}

/** Sends something to a messenger; gives its answer as JSON. */
export async function post(
  url: string,
  { headers, body }: { headers?: Record<string, string>; body: object | URLSearchParams },
): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  })
  if (!answer.ok) throw new WireError(new URL(url).host, answer.status)
  return answer.json().catch(() => undefined)
}

/** The body of a call as JSON; undefined when it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
