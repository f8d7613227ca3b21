import type { ContentPackage } from '#features/studio/file-formats/content-package.ts'
import { blocksOf } from '#features/studio/file-formats/html-blocks.ts'
import { elementsIn, oneLine, parseHtml, textOf } from '#features/studio/file-formats/html-tree.ts'
import type { FileBlock, FilePlace, Notice } from '#features/studio/file-formats/model.ts'
import type { Pictures } from '#features/studio/file-formats/pictures.ts'

/** Where the files of a course are, as Canvas and others write it in addresses. */
const FILE_BASE = /^(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/?/i
const FILE_FOLDER = 'web_resources/'
const CHARSET = /<meta\b[^<>]{0,200}charset=["']?([\w-]{1,40})/i

/** Reads the pages of a cartridge, with the pictures that are in it. */
export class Pages {
  readonly #pack: ContentPackage
  readonly #pictures: Pictures
  readonly #notices: Notice[]
  readonly #used = new Set<string>()

  constructor(pack: ContentPackage, pictures: Pictures, notices: Notice[]) {
    this.#pack = pack
    this.#pictures = pictures
    this.#notices = notices
  }

  /** Paths of the pictures that pages and questions show. */
  get used(): ReadonlySet<string> {
    return this.#used
  }

  /** Returns a page as blocks, without a first heading that repeats the title; undefined if it is missing. */
  read(path: string, title: string): FileBlock[] | undefined {
    const bytes = this.#pack.bytes(path)
    if (!bytes) return undefined
    const blocks = this.blocks(pageText(bytes), path, { heading: title })
    const [first] = blocks
    return first?.kind === 'heading' && first.text === oneLine(title) ? blocks.slice(1) : blocks
  }

  /** Returns HTML that is written in a file as blocks. */
  blocks(html: string, path: string, place: FilePlace): FileBlock[] {
    return blocksOf(parseHtml(html), {
      notices: this.#notices,
      place,
      takePicture: (src, _, where) => this.take(src, path, where),
    })
  }

  /** Takes a picture by the address that a file has for it. */
  take(src: string, from: string, place: FilePlace | undefined): string | undefined {
    if (src.startsWith('data:')) return this.#pictures.takeFrom(src, place, () => undefined)
    const path = this.#find(src, from)
    if (path !== undefined) this.#used.add(path)
    return this.#pictures.takeFrom(path ?? src.replace(FILE_BASE, ''), place, (address) => this.#pack.bytes(address))
  }

  #find(src: string, from: string): string | undefined {
    const address = src.replace(FILE_BASE, '')
    const isInBase = address !== src
    return (
      (isInBase ? this.#pack.resolve(FILE_FOLDER + address, '') : undefined) ??
      this.#pack.resolve(address, isInBase ? '' : from)
    )
  }
}

/** Returns the title of a page; empty without one. */
export function pageTitle(bytes: Uint8Array): string {
  const [title] = elementsIn(parseHtml(pageText(bytes).slice(0, 20_000)), /^title$/)
  return title ? oneLine(textOf(title)) : ''
}

/** Older programs write pages in other encodings, and say so. */
function pageText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2000))
  const [, charset = 'utf-8'] = CHARSET.exec(head) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
