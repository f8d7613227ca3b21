import type { LibraryFile } from '../../media.ts'
import { callMedia } from './calls.ts'
import { frameAt, lengthOf } from './video-frame.ts'

/** A tenth of the way into a video is usually past its black opening. */
const POSTER_AT = 0.1

/** Uploads a small picture at once. */
type SendPicture = (picture: File) => Promise<LibraryFile>

/** Reports what only a browser can find out: the duration of a video or audio file, and a poster for a video. */
export async function describeMedia(taken: LibraryFile, file: File, send: SendPicture): Promise<LibraryFile> {
  if (taken.kind !== 'video' && taken.kind !== 'audio') return taken
  const address = URL.createObjectURL(file)
  try {
    const duration = await lengthOf(address, taken.kind)
    const poster =
      taken.kind === 'video' && !taken.poster ? await posterOf(address, { name: file.name, duration, send }) : undefined
    const body = { ...(duration !== undefined && { duration }), ...(poster && { posterId: poster.id }) }
    if (Object.keys(body).length === 0) return taken
    return await callMedia('PATCH /fs/media/:id', { params: { id: taken.id }, body })
  } catch {
    // The file is in the library and can be described later.
    return taken
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function posterOf(
  address: string,
  { name, duration = 0, send }: { name: string; duration: number | undefined; send: SendPicture },
): Promise<LibraryFile | undefined> {
  const frame = await frameAt(address, duration * POSTER_AT)
  return frame && send(new File([frame], posterName(name), { type: 'image/jpeg' }))
}

/** Returns the file name of a video's poster. */
export const posterName = (video: string): string => `${video.replace(/\.[^.]*$/, '')}.jpg`
