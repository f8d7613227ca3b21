import { PICTURE_WIDTHS } from '#features/files/limits.ts'
import { FILES_PATH, isSizable, sizedSrc } from '#features/files/rules.ts'
import { formatFor, findMadeSize } from '#features/files/server/sized-pictures.ts'
import { keyOfPath } from '#server/files/file-key.ts'
import type { Kernel } from '#server/kernel.ts'
import type { KeptFile } from '../model.ts'

/** Pictures are kept in one width, enough for phones and tablets. */
const KEPT_WIDTH = PICTURE_WIDTHS[2]
/** Formats that browsers of today accept, of which one is chosen when the picture is requested. */
const ACCEPTED = 'image/avif,image/webp'
/** Bytes of a pixel in these formats, by experience with photos. */
const BYTES_PER_PIXEL = 0.12
/** Height of a picture by its width, for the estimate. */
const USUAL_RATIO = 0.75
/** Drawings of the product and answers that aren't stored as files. */
const DRAWING_BYTES = 4_000

const ADDRESS = /\/(?:files|art)\/[^"'\\\s?#()<>]+/g
const VIDEO_ENDING = /\.(?:mp4|m4v|mov)$/i

/** Returns the files of this portal that content refers to: those to keep, and videos. */
export async function filesIn(kernel: Kernel, content: object): Promise<{ files: KeptFile[]; videos: KeptFile[] }> {
  // A recording may have the same ending as a video, so its type decides where there is one.
  const declared = new Set<unknown>()
  const text = JSON.stringify(content, (_, value) => {
    if (String(value?.type).startsWith('video/')) declared.add(value.src)
    return value
  })
  const addresses = [...new Set(text.match(ADDRESS) ?? [])]
  const isVideo = ({ src }: KeptFile) => declared.has(src) || VIDEO_ENDING.test(src)
  const found = await Promise.all(addresses.map((src) => measure(kernel, src)))
  const files = found.filter((file) => file !== undefined)
  return { files: files.filter((file) => !isVideo(file)), videos: files.filter(isVideo) }
}

/** Undefined for a file that doesn't exist. */
async function measure(kernel: Kernel, src: string): Promise<KeptFile | undefined> {
  if (!src.startsWith(FILES_PATH)) return { src, bytes: DRAWING_BYTES }
  const key = keyOfPath(src, FILES_PATH)
  const file = key === undefined ? undefined : await kernel.files.find(key)
  if (!file || key === undefined) return undefined
  if (!isSizable(src)) return { src, bytes: file.size }
  const wanted = { key, file, width: KEPT_WIDTH, format: formatFor(key, ACCEPTED) }
  const made = await findMadeSize(kernel.files, wanted)
  const guess = Math.round(KEPT_WIDTH * KEPT_WIDTH * USUAL_RATIO * BYTES_PER_PIXEL)
  return { src: sizedSrc(src, KEPT_WIDTH), bytes: made?.file.size ?? Math.min(file.size, guess) }
}
