import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { SetupError } from '../setup-error.ts'
import { type ByteSource, readBytes } from './byte-source.ts'
import type { Sink } from './sink.ts'

// The format is described in docs/backup-encryption.md.

const MARK = Buffer.from('PORTICO-BACKUP-1')
const SALT_BYTES = 16
const PROOF_BYTES = 32
const HEADER_BYTES = MARK.length + 1 + SALT_BYTES + PROOF_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES
const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
/** scrypt with N = 2^15, r = 8 and p = 1 takes 32 MB of memory, and about a tenth of a second. */
const COST = 15
/** A file from elsewhere can't make a restore take more than 1 GB of memory. */
const COST_MAX = 20
const BLOCK_SIZE = 8

/** The passphrase for a backup is missing or wrong. */
export class PassphraseError extends SetupError {}

/** Encrypts what is written into a sink. `cost`: the binary logarithm of scrypt's N. */
export async function encrypted(sink: Sink, passphrase: string, cost = COST): Promise<Sink> {
  const start = Buffer.concat([MARK, Buffer.from([cost]), randomBytes(SALT_BYTES)])
  const { chunkKey, proof } = await keysOf(start, passphrase)
  await sink.write(Buffer.concat([start, proof]))
  let waiting: Uint8Array[] = []
  let length = 0
  let index = 0
  const flush = async (isLast: boolean) => {
    const cipher = createCipheriv(CIPHER, chunkKey, nonceOf(index, isLast))
    await sink.write(
      Buffer.concat([...waiting.map((piece) => cipher.update(piece)), cipher.final(), cipher.getAuthTag()]),
    )
    waiting = []
    length = 0
    index += 1
  }
  return {
    ...sink,
    write: async (bytes) => {
      for (let at = 0; at < bytes.length;) {
        // A full chunk waits for the next byte: only then it isn't the last one.
        if (length === CHUNK_BYTES) await flush(false)
        const piece = bytes.subarray(at, at + CHUNK_BYTES - length)
        waiting.push(piece)
        length += piece.length
        at += piece.length
      }
    },
    close: async () => {
      await flush(true)
      await sink.close()
    },
  }
}

/** Whether a file is an encrypted backup. */
export async function isEncrypted(source: ByteSource): Promise<boolean> {
  return source.size >= MARK.length && (await readBytes(source, 0, MARK.length)).equals(MARK)
}

/** Opens an encrypted backup. Throws `PassphraseError` before anything else is read if the passphrase isn't its own. */
export async function decrypted(
  source: ByteSource,
  { name, passphrase }: { name: string; passphrase: string | undefined },
): Promise<ByteSource> {
  if (passphrase === undefined) {
    throw new PassphraseError(
      `${name} is encrypted: set PORTICO_BACKUP_PASSPHRASE or PORTICO_BACKUP_PASSPHRASE_FILE to the passphrase with which it was made.`,
    )
  }
  const damaged = () => new SetupError(`${name} is damaged: it is not what was written, or it is cut off.`)
  if (source.size < HEADER_BYTES + TAG_BYTES) throw damaged()
  const header = await readBytes(source, 0, HEADER_BYTES)
  if (header.readUInt8(MARK.length) > COST_MAX) throw damaged()
  const { chunkKey, proof } = await keysOf(header.subarray(0, HEADER_BYTES - PROOF_BYTES), passphrase)
  if (!timingSafeEqual(proof, header.subarray(HEADER_BYTES - PROOF_BYTES))) {
    throw new PassphraseError(
      `${name} was encrypted with another passphrase: set PORTICO_BACKUP_PASSPHRASE or PORTICO_BACKUP_PASSPHRASE_FILE to the one with which it was made.`,
    )
  }
  const chunks = Math.ceil((source.size - HEADER_BYTES) / SEALED_BYTES)
  const size = source.size - HEADER_BYTES - chunks * TAG_BYTES
  const openChunk = (sealed: Buffer, index: number): Buffer => {
    try {
      const decipher = createDecipheriv(CIPHER, chunkKey, nonceOf(index, index === chunks - 1))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
  const sealedAt = (index: number) => HEADER_BYTES + index * SEALED_BYTES
  const plain: ByteSource = {
    size,
    read: async function* (start, end) {
      if (end > size) throw damaged()
      const first = Math.floor(start / CHUNK_BYTES)
      const last = Math.ceil(end / CHUNK_BYTES)
      const sealed = source.read(sealedAt(first), Math.min(sealedAt(last), source.size))
      let index = first
      for await (const chunk of inChunks(sealed)) {
        const at = index * CHUNK_BYTES
        yield openChunk(chunk, index).subarray(Math.max(start - at, 0), end - at)
        index += 1
      }
    },
  }
  // The last chunk says that it is the last one, so a file that was cut off between two chunks is noticed at once.
  openChunk(await readBytes(source, sealedAt(chunks - 1), source.size), chunks - 1)
  return plain
}

async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + SEALED_BYTES - length)
      waiting.push(part)
      length += part.length
      at += part.length
      if (length < SEALED_BYTES) continue
      yield Buffer.concat(waiting)
      waiting = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** Returns the key of the chunks, and the proof in the header that a passphrase is the right one. `start`: mark, cost and salt. */
async function keysOf(start: Buffer, passphrase: string): Promise<{ chunkKey: Buffer; proof: Buffer }> {
  const N = 2 ** start.readUInt8(MARK.length)
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 129 * N * BLOCK_SIZE }
  const salt = start.subarray(MARK.length + 1)
  const master = await scryptOf(passphrase.normalize('NFC'), salt, KEY_BYTES, options)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', master, '', use, KEY_BYTES))
  return { chunkKey: keyFor('chunks'), proof: createHmac('sha256', keyFor('header')).update(start).digest() }
}

const scryptOf = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** No two chunks have the same: eleven bytes count them, and the last byte marks the last chunk. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 9)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}
