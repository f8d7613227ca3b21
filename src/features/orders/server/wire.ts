import { timingSafeEqual } from 'node:crypto'
import { SECOND_MS } from '#base/clock.ts'
import { GatewayError } from './provider.ts'

/** After this a provider counts as not answering. */
const ANSWER_WITHIN_MS = 15 * SECOND_MS

/** Compares two signatures in constant time. */
export function isSameText(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Parses JSON with every number kept as the text it was written as: amounts are signed as text, and 500.00 differs from 500 there. */
export function exactJson(text: string): unknown {
  try {
    return JSON.parse(text, asWritten)
  } catch {
    return undefined
  }
}

/** The third argument has the source text; TypeScript's types don't include it yet. */
function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}

/** Sends a request to a provider and returns its answer as exact JSON. Throws `GatewayError` if there is none. */
export async function askProvider(url: string, body: object | URLSearchParams): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(url, {
    method: 'POST',
    headers: isForm ? {} : { 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new GatewayError(`${new URL(url).host} does not answer: ${String(error)}`, { isPassing: true })
  })
  const json = exactJson(await answer.text())
  if (json === undefined || !answer.ok) {
    throw new GatewayError(`${new URL(url).host} answered ${answer.status}`, { isPassing: true })
  }
  return json
}
