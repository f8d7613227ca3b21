import { ApiError, isProblem, problemOf } from '#base/errors.ts'
import { isOnline, untilOnline } from '#web/online.ts'
import { loadLater } from '#web/later-code.ts'

const ENDPOINT = '/api/fs/uploads'
/** So much travels in one request: less is lost when it is cut off, and proxies let it through. */
const PIECE_BYTES = 4 * 1024 * 1024
/** The beginning is sent along with the wish to send, so that a file of a wrong kind does not travel first. */
const HEAD_BYTES = 1024
const FIRST_PAUSE_MS = 1000
const LAST_PAUSE_MS = 15_000
const REFUSED = 400
const FAULTS = 500
/** Another request has it at this moment, or it stands elsewhere than was thought: asked again, it goes on. */
const PASSING = new Set([408, 409, 423, 425, 460])

export interface Sent {
  file: File
  /** Of an upload that was begun before. */
  uploadId: string | undefined
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  onProgress: (bytes: number) => void
  /** Whether the portal can be reached. */
  onReach: (isReached: boolean) => void
}

/**
 * Sends a file in pieces and gives the id of its upload when all of it has come. It goes on through lost networks and
 * restarts of the portal for as long as it takes. Throws `ApiError` when the portal refuses it.
 */
export async function sendPieces(sent: Sent): Promise<string> {
  let { uploadId } = sent
  const onBegun = (id: string) => sent.onBegun((uploadId = id))
  for (let pauseMs = FIRST_PAUSE_MS; !sent.signal.aborted; pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
    try {
      return await sendOnce({
        ...sent,
        uploadId,
        onBegun,
        onProgress: (bytes) => {
          pauseMs = FIRST_PAUSE_MS
          sent.onReach(true)
          sent.onProgress(bytes)
        },
      })
    } catch (error) {
      if (error instanceof ApiError) throw error
    }
    sent.onReach(false)
    if (isOnline()) await pause(pauseMs, sent.signal)
    await untilOnline()
  }
  throw new ApiError({ status: 0, code: 'files.given-up', message: 'The upload was given up.' })
}

async function sendOnce({ file, uploadId, signal, onBegun, onProgress }: Omit<Sent, 'onReach'>): Promise<string> {
  const [{ Upload }, head] = await Promise.all([loadLater(() => import('tus-js-client')), headOf(file)])
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      ...(uploadId !== undefined && { uploadUrl: `${ENDPOINT}/${uploadId}` }),
      metadata: { filename: file.name, head },
      chunkSize: PIECE_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onBegun(idOf(upload.url)),
      onProgress: (bytes) => onProgress(bytes),
      onSuccess: () => resolve(idOf(upload.url)),
      onError: (error) => reject(refusalIn(error) ?? error),
    })
    signal.addEventListener('abort', () => void upload.abort().then(() => reject(signal.reason)))
    upload.start()
  })
}

const idOf = (address: string | null): string => address?.split('/').at(-1) ?? ''

/** Bytes as a text of as many signs: metadata are texts. */
async function headOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return String.fromCharCode(...bytes)
}

/** What the portal says against it; undefined for what passes by itself. */
function refusalIn(error: Error): ApiError | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : undefined
  if (!isResponse(response)) return undefined
  const status = response.getStatus()
  if (status < REFUSED || (status >= FAULTS && status !== NO_ROOM) || PASSING.has(status)) return undefined
  const problem = parsed(response.getBody())
  return new ApiError(isProblem(problem) ? problem : problemOf(undefined))
}
const NO_ROOM = 507

const isResponse = (value: unknown): value is { getStatus: () => number; getBody: () => string } =>
  typeof value === 'object' && value !== null && 'getStatus' in value

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
