import { uploadPicture } from '#features/files/web/upload-picture.ts'
import { callProfile } from './queries.ts'

/** Sends a picture and takes it as one's own. Throws `ApiError`. */
export async function sendAvatar(square: Blob): Promise<void> {
  const { id } = await uploadPicture(square)
  await callProfile('PUT /backoffice/users/me/avatar', { body: { id } })
}
