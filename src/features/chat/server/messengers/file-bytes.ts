import { buffer } from 'node:stream/consumers'
import type { Kernel } from '#server/kernel.ts'

/** Returns a stored file as a whole; chat attachments never exceed what messengers accept. */
export const bytesOf = async ({ files }: Pick<Kernel, 'files'>, key: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await buffer(await files.read(key)))
