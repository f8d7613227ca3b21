import { ApiError } from '#base/errors.ts'
import { isOnline, untilOnline } from '#web/online.ts'
import { loadLater } from '#web/later-code.ts'

const FIRST_PAUSE_MS = 1000
const LAST_PAUSE_MS = 15_000

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
      const { sendOnce } = await loadLater(() => import('./send-once.ts'))
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

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
