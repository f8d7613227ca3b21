import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECOND_MS } from '#base/clock.ts'

/** A call that takes longer counts as failed. */
const ANSWER_WITHIN_MS = 10 * SECOND_MS
const FILE_WITHIN_MS = 60 * SECOND_MS
/** The chat accepts at most this much. */
const FILE_MAX_BYTES = 25 * 1024 * 1024

/** Compares two secrets in constant time. */
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

/** Returns the signature of `data` with `key`. */
export const signatureOf = ({ algorithm, key, data, encoding }: Signed): string =>
  createHmac(algorithm, key).update(data).digest(encoding)

/** A call that a messenger refused. */
export class WireError extends Error {
  /** Whether a retry makes sense. */
  readonly isPassing: boolean
  /** Whether the person's last message was too long ago. */
  readonly isOutOfWindow: boolean
  /** The messenger's JSON response. */
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

/** Sends a request to a messenger; returns its JSON response. */
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

/** Requests data from a messenger; returns its JSON response. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' })
  if (!answer.ok) throw new WireError(new URL(url).host, answer.status)
  return answer.json()
}

/**
 * Downloads a file from a messenger: over HTTPS, or from the server named in the credentials. Aborts if the file is
 * larger than the chat accepts.
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

/** Integers too large for JavaScript, which messengers use as message ids. */
const LONG_NUMBERS = /((?<!\\)"\s*:\s*)(\d{16,})(?=\s*[,}])/g

/** Parses a JSON body with large integers as text; undefined if it is invalid. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body.replaceAll(LONG_NUMBERS, '$1"$2"'))
  } catch {
    return undefined
  }
}

/** Returns a file as part of a form. */
export const fileBlob = ({ bytes, type }: { bytes: Uint8Array; type: string }): Blob =>
  new Blob([new Uint8Array(bytes)], { type })
