// The hostile archives are made here, so that none of them is a file of the repository.
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { FileFault } from './fault.ts'
import { unpack } from './unpack.ts'

const zip = (files: Zippable) => new Uint8Array(zipSync(files))

function faultOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof FileFault) return error.code
    throw error
  }
  return 'accepted'
}
const refusal = (bytes: Uint8Array<ArrayBuffer>) => faultOf(() => unpack(bytes))

/** Replaces a number in the directory of an archive with one entry. */
function withDirectory(bytes: Uint8Array<ArrayBuffer>, offset: number, value: number): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  const at = copy.findIndex((_, index) => index + 4 <= copy.length && view.getUint32(index, true) === 0x02014b50)
  view.setUint32(at + offset, value, true)
  return copy
}

describe('an archive', () => {
  test('is unpacked in memory, without folders and what is not wanted', () => {
    const bytes = zip({
      'a.txt': strToU8('one'),
      folder: { 'b.txt': [strToU8('two'), { level: 0 }], 'c.bin': strToU8('3') },
    })
    const files = unpack(bytes, (name) => name.endsWith('.txt'))
    expect([...files].map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
      ['a.txt', 'one'],
      ['folder/b.txt', 'two'],
    ])
  })

  test('is refused with paths that lead out of it', () => {
    for (const name of ['../evil.txt', 'a/../../evil.txt', '/etc/passwd', 'C:evil.txt', String.raw`a\..\b.txt`])
      expect([name, refusal(zip({ [name]: strToU8('x') }))]).toEqual([name, 'unsafe-path'])
  })

  test('is refused with symbolic links', () => {
    const link = { attrs: (0o120777 << 16) >>> 0, os: 3 }
    expect(refusal(zip({ link: [strToU8('/etc/passwd'), link] }))).toBe('link-inside')
  })

  test('is refused if it would become too large, by ratio, by sum and by count', () => {
    expect(refusal(zip({ bomb: new Uint8Array(20_000_000) }))).toBe('unpacks-too-large')
    const big = Object.fromEntries([1, 2, 3, 4].map((at) => [`part ${at}`, new Uint8Array(1_000_000)]))
    const claimed = withDirectory(zip(big), 24, 200_000_000)
    expect(refusal(claimed)).toBe('unpacks-too-large')
    const many = Object.fromEntries(Array.from({ length: 3001 }, (_, at) => [`${at}`, new Uint8Array(0)]))
    expect(refusal(zip(many))).toBe('too-many-entries')
  })

  test('is refused with two entries of one name, of which programs could mean different ones', () => {
    const bytes = zip({ 'aa.txt': strToU8('harmless'), 'ab.txt': strToU8('other') })
    const [a, b] = ['a', 'b'].map((letter) => letter.charCodeAt(0))
    const same = bytes.map((byte, at) => (byte === b && bytes[at - 1] === a && bytes[at + 1] === 46 ? a! : byte))
    expect([refusal(bytes), refusal(same)]).toEqual(['accepted', 'broken-archive'])
  })

  test('gets no more room than its directory says, and is refused if that is wrong', () => {
    const bytes = zip({ liar: strToU8('x'.repeat(900_000)) })
    expect(refusal(withDirectory(bytes, 24, 10))).toBe('broken-archive')
    expect(refusal(withDirectory(bytes, 24, 999_999))).toBe('broken-archive')
  })

  test('is refused if it is encrypted, damaged or cut off', () => {
    const bytes = zip({ 'a.txt': strToU8('one two three one two three') })
    expect(refusal(withDirectory(bytes, 8, 1))).toBe('encrypted')
    expect(refusal(bytes.slice(0, -10))).toBe('broken-archive')
    expect(refusal(withDirectory(bytes, 42, 5_000_000))).toBe('broken-archive')
    expect(refusal(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('broken-archive')
    for (let at = 0; at < bytes.length; at += 3) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      // Whatever is damaged: it is read or refused, and nothing else happens.
      expect(typeof refusal(damaged)).toBe('string')
    }
  })
})
