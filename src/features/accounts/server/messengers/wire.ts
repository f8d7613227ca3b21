import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECOND_MS } from '#base/clock.ts'

/** A messenger that takes longer has not got it. */
const ANSWER_WITHIN_MS = 10 * SECOND_MS
const FILE_WITHIN_MS = 60 * SECOND_MS
/** What a chat takes is less, or as much. */
const FILE_MAX_BYTES = 25 * 1024 * 1024

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
  /** Whether it was refused because the person's last words were too long ago. */
  readonly isOutOfWindow: boolean
  /** What the messenger answered, as JSON. */
  readonly answer: unknown

  constructor(
    messenger: string,
    status: number,
    { answer, isOutOfWindow = false }: { answer?: unknown; isOutOfWindow?: boolean } = {},
  ) {
    super(`${messenger} answered ${status}`)
    this.name = 'WireError'
    this.isPassing = status >= 500 || status === 429
    this.isOutOfWindow = isOutOfWindow
    this.answer = answer
  }
}

interface Posting {
  headers?: Record<string, string>
  body: object | URLSearchParams | FormData
}

/** Sends something to a messenger; gives its answer as JSON. */
export async function post(url: string, { headers, body }: Posting): Promise<unknown> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(body instanceof FormData ? FILE_WITHIN_MS : ANSWER_WITHIN_MS),
    redirect: 'error',
  })
  const content = jsonOf(await answer.text().catch(() => ''))
  if (!answer.ok) throw new WireError(new URL(url).host, answer.status, { answer: content })
  return content
}

/** Asks a messenger for something; gives its answer as JSON. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' })
  if (!answer.ok) throw new WireError(new URL(url).host, answer.status)
  return answer.json()
}

/**
 * Fetches a file that a messenger keeps: over https, or from the server that the keys name. Larger ones than a chat takes are
 * not read to their end.
 */
export async function download(
  url: string,
  { root, headers = {} }: { root: string; headers?: Record<string, string> },
): Promise<Uint8Array> {
  const { protocol, origin, host } = new URL(url)
  if (protocol !== 'https:' && origin !== new URL(root).origin) throw new WireError(host, 400)
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(FILE_WITHIN_MS) })
  if (!answer.ok || !answer.body) throw new WireError(host, answer.status)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body) {
    pieces.push(piece)
    size += piece.length
    if (size > FILE_MAX_BYTES) throw new WireError(host, 413)
  }
  return Buffer.concat(pieces)
}

/** Numbers too long for JSON, as the values of names: messengers have such ones for messages. */
const LONG_NUMBERS = /((?<!\\)"\s*:\s*)(\d{16,})(?=\s*[,}])/g

/** The body of a call as JSON, with long numbers as text; undefined when it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body.replaceAll(LONG_NUMBERS, '$1"$2"'))
  } catch {
    return undefined
  }
}

/** A file as a part of a form. */
export const fileBlob = ({ bytes, type }: { bytes: Uint8Array; type: string }): Blob =>
  new Blob([new Uint8Array(bytes)], { type })
