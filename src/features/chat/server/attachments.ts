import { contentTypeOf, isHonestDocument } from '#features/files/server/content-type.ts'
import { PRIVATE_PREFIX } from '#features/files/server/private-prefix.ts'
import { isHeavyDrawing } from '#server/files/drawing-weight.ts'
import { fileTypeOf } from '#server/files/file-types.ts'
import type { Kernel } from '#server/kernel.ts'
import { storePicture } from '#server/files/pictures.ts'
import { Turnstile } from '#server/turnstile.ts'
import { chatError } from '../errors.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_NAME_MAX_LENGTH } from '../limits.ts'
import type { Attachment } from '../model.ts'
import { presentAttachment } from './present.ts'
import { insertChatFile, storedAttachment } from './store-files.ts'

interface Sent {
  chatId: string
  /** Null for the portal, such as for files from a messenger. */
  senderId: string | null
  name: string
  bytes: Uint8Array
}

interface Content {
  bytes: Uint8Array
  extension: string
  width: number | null
  height: number | null
  ground: string | null
}

/** Opening a picture takes up to a hundred megabytes of memory for a moment. */
const turnstile = new Turnstile({ atOnce: 2, waitingMax: 20 })
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/**
 * Stores a file for a chat after checking its content. It becomes part of a message when its id is passed to
 * `postMessage`.
 */
export async function storeAttachment(
  kernel: Pick<Kernel, 'db' | 'files' | 'clock' | 'makeId'>,
  { chatId, senderId, name, bytes }: Sent,
): Promise<Attachment> {
  if (bytes.length === 0) throw chatError('chat.file-none-sent')
  if (bytes.length > ATTACHMENT_MAX_BYTES) throw chatError('chat.file-too-large')
  const content = await contentOf(bytes, name)
  const id = kernel.makeId()
  const key = `${PRIVATE_PREFIX}chat/${id}.${content.extension}`
  // The bytes first, so that no row is without a file.
  await kernel.files.put(key, content.bytes)
  const { width, height, ground } = content
  const file = {
    id,
    chat_id: chatId,
    sender_id: senderId,
    message_id: null,
    key,
    name: nameOf(name, content.extension),
    type: fileTypeOf(key).type,
    size: content.bytes.length,
    width,
    height,
    ground,
    created_at: kernel.clock.now(),
  }
  await insertChatFile(kernel.db, file)
  return presentAttachment(storedAttachment(file))
}

/** Returns the content to store: pictures are re-encoded; other files must be what their name says. */
async function contentOf(bytes: Uint8Array, name: string): Promise<Content> {
  const type = contentTypeOf(bytes, name)
  if (!type) throw chatError('chat.file-kind')
  if (type.kind === 'picture') {
    if (type.extension === 'svg' && isHeavyDrawing(bytes)) throw chatError('chat.drawing-too-heavy')
    const kept = await turnstile.run(() => storePicture(bytes))
    if (!kept) throw chatError('chat.file-kind')
    return { ...kept, ground: kept.ground ?? null }
  }
  const isHonest = type.kind !== 'document' || isHonestDocument(Buffer.from(bytes), type.extension)
  if (!isHonest) throw chatError('chat.file-kind')
  return { bytes, extension: type.extension, width: null, height: null, ground: null }
}

/** Returns a safe display name, with the extension of the detected type. */
function nameOf(name: string, extension: string): string {
  const stem = name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(NOT_IN_NAMES, ' ')
    .trim()
  const room = ATTACHMENT_NAME_MAX_LENGTH - extension.length - 1
  // Cutting may split a surrogate pair, whose half must be removed.
  return `${stem.slice(0, room).toWellFormed() || 'file'}.${extension}`
}
