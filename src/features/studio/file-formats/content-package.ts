import type { XmlElement } from '#base/parse-xml.ts'
import { FileFault } from './fault.ts'
import type { SourceFile } from './model.ts'
import { isArchive, unpack } from './unpack.ts'
import { childrenOf, localName, readXml, xmlText } from './xml.ts'

/** What is unpacked of a package: texts and pictures. Programs, videos and documents never are. */
const WANTED = /\.(?:xml|qti|x?html?|txt|png|jpe?g|gif|webp|svg|bmp|tiff?)$/i
const MANIFEST = /(?:^|\/)imsmanifest\.xml$/i

/** A file or several that the manifest of a package lists as one. */
export interface PackageResource {
  id: string
  type: string
  /** Path of its main file; empty without one. */
  href: string
  /** Paths of all of its files. */
  files: readonly string[]
  /** Ids of the resources that it needs. */
  needs: readonly string[]
}

/** An archive with a manifest, as learning platforms exchange courses and questions (IMS Content Packaging). */
export class ContentPackage {
  readonly manifest: XmlElement
  /** In the order of the manifest. */
  readonly resources: readonly PackageResource[]
  /** Paths of all files, also of those that were not unpacked. */
  readonly paths: readonly string[]
  readonly #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly #root: string

  /** @throws {FileFault} if the archive is broken or harmful, or has no manifest. */
  constructor({ bytes }: SourceFile) {
    const paths: string[] = []
    this.#files = unpack(bytes, (name) => {
      paths.push(name)
      return WANTED.test(name)
    })
    const manifestPath = shortestOf(paths.filter((path) => MANIFEST.test(path)))
    if (manifestPath === undefined) throw new FileFault('wrong-content', 'zip')
    this.#root = manifestPath.slice(0, manifestPath.lastIndexOf('/') + 1)
    this.paths = paths.filter((path) => path.startsWith(this.#root)).map((path) => path.slice(this.#root.length))
    this.manifest = this.xml(manifestPath.slice(this.#root.length)) ?? fail()
    this.resources = childrenOf(this.manifest, 'resources').flatMap((list) =>
      childrenOf(list, 'resource').map((resource) => resourceOf(resource, list.attributes['xml:base'] ?? '')),
    )
  }

  /** Returns the bytes of an unpacked file by its path from the manifest. */
  bytes(path: string): Uint8Array<ArrayBuffer> | undefined {
    return this.#files.get(this.#root + path)
  }

  /**
   * Returns a file as XML; undefined if it is missing.
   *
   * @throws {FileFault} if it is broken, or has a document type.
   */
  xml(path: string): XmlElement | undefined {
    const bytes = this.bytes(path)
    return bytes && readXml(xmlTextOf(bytes))
  }

  /**
   * Returns the path of the file that an address leads to, from the file in which it is written. Nothing outside of the package can
   * be reached: addresses are names to look up.
   */
  resolve(address: string, from: string): string | undefined {
    const plain = decoded(address.split(/[?#]/, 1)[0] ?? '')
    const folder = from.slice(0, from.lastIndexOf('/') + 1)
    return [normal(folder + plain), normal(plain)].find((path) => path !== '' && this.#files.has(this.#root + path))
  }
}

/** Returns the root element’s name of the manifest and its resources’ types, without reading more of the archive; else undefined. */
export function manifestText({ bytes }: SourceFile): string | undefined {
  if (!isArchive(bytes)) return undefined
  const files = unpack(bytes, (name) => MANIFEST.test(name))
  const path = shortestOf([...files.keys()])
  return path === undefined ? undefined : xmlTextOf(files.get(path) ?? new Uint8Array())
}

/** Some programs for Windows write UTF-16, with a byte order mark. */
function xmlTextOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

function fail(): never {
  throw new FileFault('wrong-content', 'zip')
}

/** The manifest of the package itself is above those of packages in it. */
const shortestOf = (paths: readonly string[]): string | undefined =>
  paths.toSorted((one, other) => one.split('/').length - other.split('/').length)[0]

function resourceOf(element: XmlElement, listBase: string): PackageResource {
  const { identifier = '', type = '', href = '', 'xml:base': base = '' } = element.attributes
  const pathOf = (address: string) => (address === '' ? '' : normal(decoded(listBase + base + address)))
  const files = childrenOf(element, 'file').map((file) => pathOf(file.attributes['href'] ?? ''))
  return {
    id: identifier,
    type,
    href: pathOf(href) || (files[0] ?? ''),
    files,
    needs: childrenOf(element, 'dependency').map(({ attributes }) => attributes['identifierref'] ?? ''),
  }
}

/** Returns an address as it is written in the archive. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Resolves `.` and `..` in a path. */
function normal(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Returns the text of the first element with a name anywhere in another one, such as the title in its metadata. */
export function firstText(element: XmlElement, names: readonly string[]): string {
  const [name, ...rest] = names
  if (name === undefined) return xmlText(element).trim()
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const found = firstText(child, localName(child.name) === name ? rest : names)
    if (found !== '') return found
  }
  return ''
}
