import { Upload } from 'tus-js-client'
import { ApiError, isProblem, problemOf } from '#base/errors.ts'
import type { Sent } from './send-pieces.ts'

const ENDPOINT = '/api/fs/uploads'
/** Chunk size: little is lost when the connection breaks, and proxies accept it. */
const PIECE_BYTES = 4 * 1024 * 1024
/**
 * The first bytes go with the request that creates the upload, so that a file of a wrong type is refused before it is
 * sent.
 */
const HEAD_BYTES = 1024
const REFUSED = 400
const FAULTS = 500
const NO_ROOM = 507
/** Temporary refusals: another request holds the upload, or the offset differs. A retry continues. */
const PASSING = new Set([408, 409, 423, 425, 460])

/** Uploads the remaining bytes of a file, until it is complete or an error occurs. Returns the id of the upload. */
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

/** One character per byte, because tus metadata are text. */
async function headOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return String.fromCharCode(...bytes)
}

/** Returns the server's refusal; undefined for temporary errors. */
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
