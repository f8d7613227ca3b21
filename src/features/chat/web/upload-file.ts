import { isProblem } from '#base/errors.ts'
import type { Attachment } from '../model.ts'

/** Why a file was refused: an error code of the chat or portal. */
export class UploadError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The file was not taken: ${code}`)
    this.code = code
  }
}

/** Uploads a file to a chat, reporting progress from 0 to 1. Throws `UploadError`. */
export function uploadFile(chatId: string, file: File, onProgress: (share: number) => void): Promise<Attachment> {
  const query = new URLSearchParams({ chatId, name: file.name })
  // `fetch` doesn't report upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', `/api/lpm/v2/files.create?${query}`)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (isUploaded(answer)) resolve(answer.attachment)
      else reject(new UploadError(isProblem(answer) ? answer.code : 'portal.unexpected'))
    })
    for (const failure of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failure, () => reject(new UploadError('portal.offline')))
    request.send(file)
  })
}

const isUploaded = (answer: unknown): answer is { attachment: Attachment } =>
  typeof answer === 'object' && answer !== null && 'attachment' in answer
