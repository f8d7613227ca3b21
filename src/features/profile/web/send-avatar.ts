import { ApiError, isProblem } from '#base/errors.ts'
import { callProfile } from './queries.ts'

/** Sends a picture and takes it as one's own. Throws `ApiError`. */
export async function sendAvatar(square: Blob): Promise<void> {
  const uploaded = await upload(square)
  await callProfile('PUT /backoffice/users/me/avatar', { body: { id: uploaded.id } })
}

async function upload(square: Blob): Promise<{ id: string }> {
  const response = await fetch('/api/fs/files', { method: 'POST', body: square }).catch(() => undefined)
  if (!response) throw new ApiError({ status: 0, code: 'portal.offline', message: 'The portal cannot be reached.' })
  const answer: unknown = await response.json().catch(() => undefined)
  if (isUploaded(answer)) return answer
  const { status } = response
  throw new ApiError(isProblem(answer) ? answer : { status, code: 'portal.unexpected', message: 'Unreadable answer.' })
}

const isUploaded = (answer: unknown): answer is { id: string } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
