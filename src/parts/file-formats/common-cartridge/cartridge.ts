import type { XmlElement } from '#base/parse-xml.ts'
import { ContentPackage, firstText, type PackageResource } from '#features/studio/file-formats/content-package.ts'
import { FileFault } from '#features/studio/file-formats/fault.ts'
import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import { BLOCKS_MAX } from '#features/studio/file-formats/limits.ts'
import type { FileBlock, FileContent, Notice, SourceFile } from '#features/studio/file-formats/model.ts'
import { Pictures } from '#features/studio/file-formats/pictures.ts'
import { childrenOf, childText } from '#features/studio/file-formats/xml.ts'
import { blocksOfItem, hasRules, itemsIn } from './items.ts'
import { type OutlineEntry, outlineOf } from './outline.ts'
import { Pages, pageTitle } from './pages.ts'

/** What a resource is, by its type and its file. */
type Kind = 'page' | 'picture' | 'link' | 'test' | 'discussion' | 'tool' | 'assignment' | 'settings' | 'file'

const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i
const SAFE = /^(?:https?:\/\/|mailto:)/i
/** Files that only programs read. */
const TECHNICAL = /\.(?:xml|qti|css|js|json|xsd|dtd)$|\/$|(?:^|\/)\.|^course_settings\/|__MACOSX/i

/** Reads a cartridge: what its outline lists, then what it doesn’t list. */
export class Cartridge {
  readonly #pack: ContentPackage
  readonly #notices: Notice[] = []
  readonly #pictures = new Pictures(this.#notices)
  readonly #pages: Pages
  readonly #blocks: FileBlock[] = []
  readonly #used = new Set<string>()
  #part: { type: 'lesson' | 'test'; section: string } | undefined
  #number = 0

  constructor(file: SourceFile) {
    this.#pack = new ContentPackage(file)
    this.#pages = new Pages(this.#pack, this.#pictures, this.#notices)
  }

  content(): FileContent {
    const { manifest, resources } = this.#pack
    const title = firstText(manifest, ['metadata', 'general', 'title'])
    const lang = firstText(manifest, ['metadata', 'general', 'language']).split('-', 1)[0]
    const byId = new Map(resources.map((resource) => [resource.id, resource]))
    for (const entry of outlineOf(manifest)) this.#addEntry(entry, byId.get(entry.resource))
    const listed = new Set([...this.#used].flatMap((id) => [id, ...(byId.get(id)?.needs ?? [])]))
    for (const resource of resources) if (!listed.has(resource.id)) this.#addLoose(resource, title)
    this.#noteFiles()
    return {
      gives: 'course',
      ...(title && { title }),
      ...(lang && { lang }),
      blocks: this.#blocks,
      pictures: this.#pictures.list,
      notices: this.#notices,
    }
  }

  #addEntry(entry: OutlineEntry, resource: PackageResource | undefined): void {
    if (!resource) return this.#left('missing-file', entry.title || entry.resource)
    this.#used.add(resource.id)
    this.#add(resource, entry)
  }

  /** What the outline doesn’t list comes at the end: pages and tests that are nowhere else. */
  #addLoose(resource: PackageResource, section: string): void {
    const kind = kindOf(resource)
    if (kind === 'settings') {
      if (!this.#notices.some(({ code }) => code === 'cc-settings')) this.#left('cc-settings')
      return
    }
    if (kind === 'picture' || kind === 'file') return
    const title = this.#titleOf(resource, kind)
    if (kind === 'page' || kind === 'test' || kind === 'assignment' || kind === 'link')
      this.#notices.push({ outcome: 'changed', code: 'cc-loose', about: title })
    this.#add(resource, { title, section, resource: resource.id })
  }

  #titleOf({ href }: PackageResource, kind: Kind): string {
    const bytes = this.#pack.bytes(href)
    const name = href.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
    if (!bytes) return name
    if (kind === 'page') return pageTitle(bytes) || name
    const root = this.#xml(href)
    if (!root) return name
    return childText(root, 'title') || childrenOf(root, 'assessment')[0]?.attributes['title'] || name
  }

  #add(resource: PackageResource, entry: OutlineEntry): void {
    const kind = kindOf(resource)
    if (kind === 'page') return this.#addPage(resource, entry)
    if (kind === 'picture') return this.#addPicture(resource, entry)
    if (kind === 'file' || kind === 'settings') return this.#left('other-file', resource.href || entry.title)
    if (kind === 'discussion') return this.#left('cc-discussion', entry.title)
    if (kind === 'tool') return this.#left('cc-tool', entry.title)
    const root = this.#xml(resource.href)
    if (!root) return
    if (kind === 'link') this.#addLink(root, entry)
    else if (kind === 'assignment') this.#addAssignment(root, resource, entry)
    else this.#addTest(root, resource, entry)
  }

  #addPage({ href }: PackageResource, entry: OutlineEntry): void {
    const blocks = this.#pages.read(href, entry.title)
    if (!blocks) return this.#left('missing-file', href)
    this.#begin('lesson', entry)
    this.#push(blocks)
  }

  #addPicture({ href }: PackageResource, entry: OutlineEntry): void {
    const picture = this.#pages.take(href, '', { heading: entry.title })
    if (picture === undefined) return
    this.#begin('lesson', entry)
    this.#push([{ kind: 'picture', picture, alt: '' }])
  }

  /** A link becomes the last paragraph of the lesson before it, or a lesson if there is none in its section. */
  #addLink(root: XmlElement, entry: OutlineEntry): void {
    const address = childrenOf(root, 'url')[0]?.attributes['href']?.trim() ?? ''
    if (!SAFE.test(address)) return this.#left('unsafe-link', address.slice(0, 80))
    if (this.#part?.type !== 'lesson' || this.#part.section !== entry.section) this.#begin('lesson', entry)
    const title = entry.title || childText(root, 'title') || address
    this.#notices.push({ outcome: 'changed', code: 'cc-link', about: title })
    this.#push([{ kind: 'text', html: `<p><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></p>` }])
  }

  #addAssignment(root: XmlElement, { href }: PackageResource, entry: OutlineEntry): void {
    const title = entry.title || childText(root, 'title')
    this.#number += 1
    this.#begin('lesson', { ...entry, title })
    this.#notices.push({ outcome: 'changed', code: 'cc-assignment', about: title })
    const question = { number: this.#number, title, kind: 'open-text', accepted: [], isLong: true } as const
    this.#push([
      ...this.#pages.blocks(childText(root, 'text'), href, { heading: title }),
      { kind: 'question', question: { ...question, accepted: [] } },
    ])
  }

  #addTest(root: XmlElement, { href }: PackageResource, entry: OutlineEntry): void {
    this.#begin('test', entry)
    if (hasRules(root)) this.#notices.push({ outcome: 'changed', code: 'test-rules', about: entry.title })
    for (const { item, bank } of itemsIn(root)) {
      this.#number += 1
      this.#push(
        blocksOfItem(item, {
          number: this.#number,
          bank,
          notices: this.#notices,
          takePicture: (src, place) => this.#pages.take(src, href, place),
          blocks: (html, place) => this.#pages.blocks(html, href, place),
        }),
      )
    }
  }

  #begin(type: 'lesson' | 'test', { title, section }: OutlineEntry): void {
    this.#part = { type, section }
    this.#push([{ kind: 'part', type, title, ...(section && { section }) }])
  }

  #push(blocks: readonly FileBlock[]): void {
    if (this.#blocks.length + blocks.length > BLOCKS_MAX) throw new FileFault('too-long')
    this.#blocks.push(...blocks)
  }

  /** Reads a file. One that is broken is left out; one that is harmful makes all of the cartridge refused. */
  #xml(path: string): XmlElement | undefined {
    try {
      const root = this.#pack.xml(path)
      if (!root) this.#left('missing-file', path)
      return root
    } catch (error) {
      if (!(error instanceof FileFault) || error.code !== 'broken-xml') throw error
      this.#left('broken-file', path)
      return undefined
    }
  }

  #left(code: string, about?: string): void {
    this.#notices.push({ outcome: 'left', code, ...(about && { about }) })
  }

  /** Notes pictures that no page shows, and documents that pages may link to. */
  #noteFiles(): void {
    const inOutline = new Set(this.#pack.resources.filter(({ id }) => this.#used.has(id)).flatMap(({ files }) => files))
    for (const path of this.#pack.paths) {
      if (TECHNICAL.test(path) || /\.x?html?$/i.test(path)) continue
      if (this.#pages.used.has(path) || inOutline.has(path)) continue
      this.#left(PICTURE.test(path) ? 'unused-picture' : 'other-file', path)
    }
  }
}

function kindOf({ type, href }: PackageResource): Kind {
  if (/^imswl_/i.test(type)) return 'link'
  if (/^imsqti_/i.test(type)) return 'test'
  if (/^imsdt_/i.test(type)) return 'discussion'
  if (/basiclti/i.test(type)) return 'tool'
  if (/^assignment_/i.test(type)) return 'assignment'
  if (/\.x?html?$/i.test(href)) return 'page'
  if (PICTURE.test(href)) return 'picture'
  return /learning-application-resource/i.test(type) ? 'settings' : 'file'
}
