import { PICTURES_MAX } from './limits.ts'
import type { FilePicture, FilePlace, Notice } from './model.ts'

/** Pictures that the library of the portal takes, and how their files begin. */
const SHOWN: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'image/webp': [0x52, 0x49, 0x46, 0x46],
}
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg' }
const DATA = /^data:image\/[\w.+-]+;base64,/i

interface Found {
  bytes: Uint8Array<ArrayBuffer> | undefined
  name: string
  place: FilePlace | undefined
}

/** Collects the pictures of a file. What it really is, its first bytes decide; each is taken once. */
export class Pictures {
  readonly list: FilePicture[] = []
  readonly #notices: Notice[]
  readonly #known = new Map<string, string | undefined>()

  constructor(notices: Notice[]) {
    this.#notices = notices
  }

  /** Takes a picture from its address in HTML. `find` returns a file beside the text. Pictures of other sites are never fetched. */
  takeFrom(src: string, place: FilePlace | undefined, find: (path: string) => Uint8Array<ArrayBuffer> | undefined) {
    const address = src.trim()
    const key = address.length > 400 ? `${address.length} ${address.slice(-200)}` : address
    if (this.#known.has(key)) return this.#known.get(key)
    const id = this.#takeNew(address, place, find)
    this.#known.set(key, id)
    return id
  }

  #takeNew(address: string, place: FilePlace | undefined, find: (path: string) => Uint8Array<ArrayBuffer> | undefined) {
    const name = fileNameOf(address)
    if (DATA.test(address))
      return this.take({ bytes: decoded(address.slice(address.indexOf(',') + 1)), name: '', place })
    if (/^(?:https?:)?\/\//i.test(address)) return this.#leave('picture-elsewhere', address.slice(0, 120), place)
    if (address.startsWith('data:')) return this.#leave('picture-format', '', place)
    return this.take({ bytes: find(address), name, place })
  }

  /** Takes a picture; returns its id, or undefined with a notice of why not. */
  take({ bytes, name, place }: Found): string | undefined {
    if (!bytes || bytes.length === 0) return this.#leave('picture-missing', name, place)
    const type = typeOf(bytes)
    if (type === undefined) return this.#leave('picture-format', name, place)
    if (this.list.length >= PICTURES_MAX) return this.#leave('too-many-pictures', name, place)
    const id = `picture-${this.list.length + 1}`
    const ending = ENDINGS[type] ?? type.slice('image/'.length)
    const stem = name.replace(/\.[^.]*$/, '') || id
    this.list.push({ id, name: `${stem}.${ending}`, type, bytes })
    return id
  }

  #leave(code: string, about: string, place: FilePlace | undefined): undefined {
    this.#notices.push({ outcome: 'left', code, ...(about !== '' && { about }), ...(place && { place }) })
  }
}

const typeOf = (bytes: Uint8Array): string | undefined =>
  Object.keys(SHOWN).find((type) => SHOWN[type]?.every((byte, at) => bytes[at] === byte))

function fileNameOf(address: string): string {
  const last = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Returns the bytes of base64; undefined if it isn’t any. */
export function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (sign) => sign.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
}
