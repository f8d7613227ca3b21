import { FileFault } from './fault.ts'
import { TEXT_BYTES_MAX } from './limits.ts'
import type { SourceFile } from './model.ts'

/** Control characters besides tabs and line ends. */
const CONTROL = /(?![\t\n\v\f])\p{Cc}/gu
const CONTROLS_MAX = 0.01

/**
 * Returns the text of a file in UTF-8, or in UTF-16 with a byte order mark. Line ends become `\n`.
 *
 * @throws {FileFault} if it isn’t text.
 */
export function readText({ bytes }: SourceFile): string {
  if (bytes.length > TEXT_BYTES_MAX) throw new FileFault('too-large')
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  if (encoding === '' && bytes.subarray(0, 8000).includes(0)) throw new FileFault('not-text')
  const text = decoded(bytes, encoding || 'utf-8').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const controls = text.match(CONTROL)?.length ?? 0
  if (controls > text.length * CONTROLS_MAX) throw new FileFault('not-text')
  return text.replaceAll(CONTROL, '')
}

function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileFault('not-utf8')
  }
}

/** Returns the text of a file, or undefined if it isn’t text. */
export function textIn(file: SourceFile): string | undefined {
  try {
    return readText(file)
  } catch {
    return undefined
  }
}
