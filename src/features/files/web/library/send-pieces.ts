import { ApiError } from '#base/errors.ts'
import { loadLater } from '#web/later-code.ts'
import { pauseBeforeRetry } from '#web/retry-sending.ts'

export interface Sent {
  file: File
  /** Id of an upload that was begun before. */
  uploadId: string | undefined
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  onProgress: (bytes: number) => void
  /** Whether the server can be reached. */
  onReach: (isReached: boolean) => void
}

/**
 * Uploads a file in chunks and returns the id of the completed upload. Retries through network failures and restarts of
 * the server for as long as it takes. Throws `ApiError` when the server refuses the file.
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
