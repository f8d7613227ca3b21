import { uploadPicture } from '#features/files/web/upload-picture.ts'
import { callProfile } from './queries.ts'

/** Uploads a picture and makes it the avatar. Throws `ApiError`. */
export async function sendAvatar(square: Blob): Promise<void> {
  const { id } = await uploadPicture(square)
  await callProfile('PUT /backoffice/users/me/avatar', { body: { id } })
}
