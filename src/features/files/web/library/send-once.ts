import { Upload } from 'tus-js-client'
import { ApiError, isProblem, problemOf } from '#base/errors.ts'
import type { Sent } from './send-pieces.ts'

const ENDPOINT = '/api/fs/uploads'
/** So much travels in one request: less is lost when it is cut off, and proxies let it through. */
const PIECE_BYTES = 4 * 1024 * 1024
/** The beginning is sent along with the wish to send, so that a file of a wrong kind does not travel first. */
const HEAD_BYTES = 1024
const REFUSED = 400
const FAULTS = 500
const NO_ROOM = 507
/** Another request has it at this moment, or it stands elsewhere than was thought: asked again, it goes on. */
const PASSING = new Set([408, 409, 423, 425, 460])

/** Sends what the portal has not got yet of a file, until it has all or something is in the way. Gives the id of the upload. */
export async function sendOnce({
  file,
  uploadId,
  signal,
  onBegun,
  onProgress,
}: Omit<Sent, 'onReach'>): Promise<string> {
  const head = await headOf(file)
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

const isResponse = (value: unknown): value is { getStatus: () => number; getBody: () => string } =>
  typeof value === 'object' && value !== null && 'getStatus' in value

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
