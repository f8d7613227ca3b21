import { ApiError } from '#base/errors.ts'
import { loadLater } from '#web/later-code.ts'
import { pauseBeforeRetry } from '#web/retry-sending.ts'

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
  for (let failures = 1; !sent.signal.aborted; failures += 1) {
    try {
      const { sendOnce } = await loadLater(() => import('./send-once.ts'))
      return await sendOnce({
        ...sent,
        uploadId,
        onBegun,
        onProgress: (bytes) => {
          failures = 0
          sent.onReach(true)
          sent.onProgress(bytes)
        },
      })
    } catch (error) {
      if (error instanceof ApiError) throw error
    }
    sent.onReach(false)
    await pauseBeforeRetry({ failures: Math.max(1, failures), signal: sent.signal })
  }
  throw new ApiError({ status: 0, code: 'files.given-up', message: 'The upload was given up.' })
}
