import type { XmlElement } from '#base/parse-xml.ts'
import type { HtmlElement } from '#features/studio/file-formats/html-tree.ts'
import type { FilePlace } from '#features/studio/file-formats/model.ts'
import { decoded, type Pictures } from '#features/studio/file-formats/pictures.ts'
import { childrenOf, xmlText } from '#features/studio/file-formats/xml.ts'

const OWN_FILE = /^@@PLUGINFILE@@\//

/** Takes the pictures of one question. Moodle writes the files of a text beside it, as base64. */
export class QuestionFiles {
  readonly #pictures: Pictures
  readonly #place: FilePlace
  readonly #number: number
  #count = 0

  constructor(pictures: Pictures, number: number, place: FilePlace) {
    this.#pictures = pictures
    this.#number = number
    this.#place = place
  }

  /** Takes a picture that a text shows, from the files of the element that the text is in. */
  take({ attributes: { src = '', alt = '' } }: HtmlElement, element: XmlElement) {
    const id = this.#pictures.takeFrom(this.#addressOf(src, element), this.#place, (address) =>
      this.#bytesOf(address, element),
    )
    return id === undefined ? undefined : { id, alt }
  }

  /** Different questions have files of the same name, so the number of the text is part of the address. */
  #addressOf(src: string, element: XmlElement): string {
    if (!OWN_FILE.test(src)) return src
    this.#count += childrenOf(element, 'file').length > 0 ? 1 : 0
    return `${this.#number}.${this.#count}/${src.replace(OWN_FILE, '')}`
  }

  #bytesOf(address: string, element: XmlElement): Uint8Array<ArrayBuffer> | undefined {
    const wanted = safelyDecoded(address.slice(address.indexOf('/') + 1))
    const file = childrenOf(element, 'file').find(
      ({ attributes: { name = '', path = '/' } }) => wanted === `${path}${name}`.replace(/^\//, ''),
    )
    return file && decoded(xmlText(file))
  }
}

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
