import { ApiError, isProblem } from '#base/errors.ts'
import type { UploadedPicture } from '../uploaded-picture.ts'

/** Uploads a picture outside the library. Throws `ApiError`. */
export async function uploadPicture(bytes: Blob): Promise<UploadedPicture> {
  const response = await fetch('/api/fs/files', { method: 'POST', body: bytes }).catch(() => undefined)
  if (!response) throw new ApiError({ status: 0, code: 'portal.offline', message: 'The portal can’t be reached.' })
  const answer: unknown = await response.json().catch(() => undefined)
  if (isUploaded(answer)) return answer
  const { status } = response
  throw new ApiError(
    isProblem(answer) ? answer : { status, code: 'portal.unexpected', message: 'The response can’t be read.' },
  )
}

const isUploaded = (answer: unknown): answer is UploadedPicture =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'src' in answer && 'width' in answer
