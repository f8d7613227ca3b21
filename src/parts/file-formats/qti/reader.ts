import type { XmlElement } from '#base/parse-xml.ts'
import type { ContentPackage } from '#features/studio/file-formats/content-package.ts'
import { FileFault } from '#features/studio/file-formats/fault.ts'
import { BLOCKS_MAX } from '#features/studio/file-formats/limits.ts'
import type { FileBlock, FileContent, FilePlace, Notice } from '#features/studio/file-formats/model.ts'
import { Pictures } from '#features/studio/file-formats/pictures.ts'
import { blocksOfItem, type ItemContext, textBlocks } from './item.ts'
import type { ReadTest } from './tests.ts'
import { allOf, childOf, type QtiElement, qtiTree } from './tree.ts'

const SHOWN = /\.(?:png|jpe?g|gif|webp)$/i
/** Files that no question shows, and nobody misses: descriptions of the package and its looks. */
const TECHNICAL = /\.(?:xml|xsd|dtd|css|js|json|html?)$|\/$|(?:^|\/)\.|__MACOSX/i

/** Collects the questions of a package in the order in which they are added. */
export class QtiReader {
  readonly notices: Notice[] = []
  readonly #pack: ContentPackage | undefined
  readonly #blocks: FileBlock[] = []
  readonly #pictures = new Pictures(this.notices)
  /** Pictures and texts that something refers to. */
  readonly #used = new Set<string>()
  #number = 0
  #lang = ''

  constructor(pack: ContentPackage | undefined) {
    this.#pack = pack
  }

  /** Reads a file of the package. One that is broken is left out; one that is harmful makes all of it refused. */
  xml(path: string): XmlElement | undefined {
    try {
      const root = this.#pack?.xml(path)
      if (!root) this.notices.push({ outcome: 'left', code: 'missing-file', about: path })
      return root
    } catch (error) {
      if (!(error instanceof FileFault) || error.code !== 'broken-xml') throw error
      this.notices.push({ outcome: 'left', code: 'broken-file', about: path })
      return undefined
    }
  }

  /** Begins a test of its own. */
  begin(title: string): void {
    this.#blocks.push({ kind: 'part', type: 'test', title })
  }

  addTest({ parts }: ReadTest): void {
    for (const part of parts) {
      if (part.kind === 'text') this.#push(textBlocks(part.element, this.#context(part.path, undefined)))
      else if (part.path === undefined) this.notices.push({ outcome: 'left', code: 'missing-file', about: part.href })
      else {
        const root = this.xml(part.path)
        if (root) this.addItem(root, { path: part.path, bank: part.bank })
      }
    }
  }

  addItem(root: XmlElement, { path, bank }: { path: string; bank: string | undefined }): void {
    const item = qtiTree(root)
    this.#lang ||= item.attributes['xml:lang'] ?? ''
    this.#number += 1
    for (const reference of allOf(item, 'assessmentStimulusRef')) this.#addStimulus(reference, path)
    this.#push(blocksOfItem(item, this.#context(path, bank)))
  }

  /** A text that several items share comes once, above the first of them. */
  #addStimulus({ attributes: { href = '' } }: QtiElement, from: string): void {
    const path = this.#pack?.resolve(href, from)
    if (path !== undefined && this.#used.has(path)) return
    const root = path === undefined ? undefined : this.xml(path)
    if (path === undefined || !root) {
      if (path === undefined) this.notices.push({ outcome: 'left', code: 'missing-file', about: href })
      return
    }
    this.#used.add(path)
    const stimulus = qtiTree(root)
    const context = this.#context(path, undefined)
    this.notices.push({ outcome: 'changed', code: 'question-passage', place: placeOf(this.#number, stimulus) })
    this.#push(textBlocks(childOf(stimulus, 'stimulusBody') ?? stimulus, context))
  }

  #context(from: string, bank: string | undefined): ItemContext {
    return {
      number: this.#number,
      bank,
      notices: this.notices,
      takePicture: (src, _, place) =>
        this.#pictures.takeFrom(src.startsWith('data:') ? src : this.#address(src, from), place, (address) =>
          this.#pack?.bytes(address),
        ),
    }
  }

  /** Returns the path of a picture in the package, else its address as it is written. */
  #address(src: string, from: string): string {
    const path = this.#pack?.resolve(src, from)
    if (path !== undefined) this.#used.add(path)
    return path ?? src
  }

  #push(blocks: readonly FileBlock[]): void {
    if (this.#blocks.length + blocks.length > BLOCKS_MAX) throw new FileFault('too-long')
    this.#blocks.push(...blocks)
  }

  /** Notes media and documents that no question shows, or that can’t be shown. */
  noteUnused(): void {
    for (const path of this.#pack?.paths ?? [])
      if (!this.#used.has(path) && !TECHNICAL.test(path))
        this.notices.push({ outcome: 'left', code: SHOWN.test(path) ? 'unused-picture' : 'other-file', about: path })
  }

  content(known: Pick<FileContent, 'gives' | 'title'>): FileContent {
    const lang = this.#lang.split('-', 1)[0]
    return {
      ...known,
      ...(lang && { lang }),
      blocks: this.#blocks,
      pictures: this.#pictures.list,
      notices: this.notices,
    }
  }
}

const placeOf = (question: number, { attributes }: QtiElement): FilePlace => ({
  question,
  title: attributes['title'] ?? '',
})
