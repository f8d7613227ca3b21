import type { User } from '#features/accounts/model.ts'
import { replaceAvatar } from '#features/accounts/server/store-profile.ts'
import { PICTURE_WIDTHS } from '#features/files/limits.ts'
import { FILES_PATH, isSizable, sizedSrc } from '#features/files/rules.ts'
import { deleteFile, findOwnFile } from '#features/files/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ErasePerson } from '#server/person-data.ts'
import { profileError } from '../errors.ts'

/** Avatars are never shown larger. */
const THUMBNAILS_MAX_WIDTH = 640

/** Makes an uploaded picture the person's avatar. The previous one is deleted: nothing else uses it. */
export async function setAvatar(kernel: Kernel, userId: string, pictureId: string): Promise<User['avatar']> {
  const file = await findOwnFile(kernel.db, { id: pictureId, ownerId: userId })
  const url = FILES_PATH + (file?.key ?? '')
  // Vector images can't be resized, and may contain more than a picture.
  if (!file || !isSizable(url)) throw profileError('profile.no-such-picture')
  const avatar = { id: file.id, url, thumbnails: thumbnailsOf(url) }
  await exchange(kernel, userId, avatar)
  return avatar
}

export async function removeAvatar(kernel: Kernel, userId: string): Promise<void> {
  await exchange(kernel, userId, null)
}

/** Deletes a person's avatar with its file. */
export const eraseAvatar: ErasePerson = async (trx, ownerId, { files, clock }) => {
  const avatar = await replaceAvatar(trx, { userId: ownerId, now: clock.now() }, null)
  const key = avatar?.id ? await deleteFile(trx, { id: avatar.id, ownerId }) : undefined
  if (key !== undefined) await files.delete(key)
}

async function exchange(kernel: Kernel, userId: string, avatar: User['avatar']): Promise<void> {
  const key = await kernel.db.transaction().execute(async (trx) => {
    const before = await replaceAvatar(trx, { userId, now: kernel.clock.now() }, avatar)
    const isOver = before && before.id !== '' && before.id !== avatar?.id
    return isOver ? deleteFile(trx, { id: before.id, ownerId: userId }) : undefined
  })
  if (key !== undefined) await kernel.files.delete(key)
}

const thumbnailsOf = (url: string): Record<string, string> =>
  Object.fromEntries(
    PICTURE_WIDTHS.filter((width) => width <= THUMBNAILS_MAX_WIDTH).map((width) => [
      String(width),
      sizedSrc(url, width),
    ]),
  )
