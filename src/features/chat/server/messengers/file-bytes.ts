import { buffer } from 'node:stream/consumers'
import type { Kernel } from '#server/kernel.ts'

/** A stored file as a whole; those of chats are no larger than a messenger takes. */
export const bytesOf = async ({ files }: Pick<Kernel, 'files'>, key: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await buffer(await files.read(key)))
