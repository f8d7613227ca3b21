import { createHash } from 'node:crypto'
import path from 'node:path'
import { LruMap } from '#base/lru-map.ts'
import { once } from '#base/once.ts'
import { compressed } from '#server/http/prepared-answer.ts'

/** The build's manifest: the built file of each source file, and its imports. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>

/** The built files for browsers. */
export interface Build {
  manifest: Manifest
  /** Returns the content of a built file, such as `assets/x.css`. */
  read: (file: string) => string
  /** Returns the size of a built file in bytes; 0 if there is none. */
  sizeOf?: (file: string) => number
}

/** Addresses of files that an HTML page refers to. */
export interface PageAssets {
  /** The script that runs before the page is painted. */
  boot: string
  /** The app and the error reporter, both loaded by `boot`. */
  app: string
  reporter: string
  /** Polyfills for old browsers, also loaded by `boot`. */
  aid: string
  styles: string[]
  /** Style sheets with the product's fonts, which pages load after they are painted. */
  fonts: string[]
  preloads: string[]
  /** Built style sheets that are part of `styles`, so that chunks loaded later skip them. */
  included: string[]
}

/** A style sheet bundled for pages. */
export interface Sheet {
  css: string
  /** The brotli version, compressed at the first request; undefined for sheets that are not cached. */
  brotli: (() => Promise<Buffer<ArrayBuffer>>) | undefined
  /** Whether its content is exactly what its address names. */
  isExact: boolean
}

interface Theme {
  url: string
  css: string
}

/** Every theme that an administrator tries has its own sheets, so unused ones are evicted. */
const MAX_SHEETS = 300
/** Sheets of pages rendered by other processes. Anyone can request these, so they have a separate cache. */
const MAX_FOREIGN_SHEETS = 50

const BOOT = 'src/app/browser/boot.ts'
const APP = 'src/app/browser/client.tsx'
const REPORTER = 'src/features/error-log/web/report.ts'
const AID = 'src/app/browser/page-aid.ts'
const PREVIEW_SCRIPT = 'src/app/browser/preview/preview-guard.ts'
const PREVIEW_STYLE = 'src/app/browser/preview/preview.css'
const STYLES = 'src/app/portal.css'
const FONTS = 'src/ui/styles/fonts.css'
const POPUP_SHEET = '/assets/popup-'

/**
 * Finds the files that a page needs, by its source files. Its styles, theme included, are one file, because on a
 * slow network each further file would delay the first paint.
 */
export class Assets {
  readonly #build: Build | undefined
  readonly #sheets = new LruMap<string, Sheet>(MAX_SHEETS)
  readonly #foreign = new LruMap<string, Sheet>(MAX_FOREIGN_SHEETS)
  readonly #found = new LruMap<string, PageAssets>(MAX_SHEETS)
  readonly #texts = new Map<string, string>()
  /** All style sheets of the build, each after those that it depends on. */
  readonly #order: ReadonlyMap<string, number>

  /** Without a build it returns the sources themselves, for development. */
  constructor(build: Build | undefined) {
    this.#build = build
    const manifest = build?.manifest ?? {}
    this.#order = new Map(stylesOf(manifest, Object.keys(manifest)).map((file, index) => [file, index]))
  }

  /** Script and style of pages that show a draft. */
  get preview(): { script: string; style: string } {
    if (!this.#build) return { script: `/${PREVIEW_SCRIPT}`, style: `/${PREVIEW_STYLE}` }
    const { manifest } = this.#build
    return { script: `/${manifest[PREVIEW_SCRIPT]?.file}`, style: `/${manifest[PREVIEW_STYLE]?.file}` }
  }

  /** Code of `later` files is loaded on demand, but their styles together with the others. */
  of(files: readonly string[], theme: Theme, later: readonly string[] = []): PageAssets {
    if (!this.#build) return sourcesAsTheyAre(theme)
    const key = [theme.url, ...files, '', ...later].join(' ')
    const found = this.#found.get(key) ?? this.#find(this.#build, { files, later, theme })
    this.#found.set(key, found)
    return found
  }

  /** Returns the address of a sheet with the styles of `files` beyond those of every page; undefined in development. */
  popupSheet(files: readonly string[]): string | undefined {
    if (!this.#build) return undefined
    const { manifest } = this.#build
    const ofPages = new Set(stylesOf(manifest, []))
    const own = stylesOf(manifest, files).filter((file) => !ofPages.has(file))
    const { css, made } = this.#join(this.#build, this.#inOrder(own))
    if (!this.#sheets.has(made)) keep(this.#sheets, made, css)
    return made
  }

  /** Returns the scripts that the app loads on demand from sources that `isWanted`, with all that they import, and their styles. */
  onDemand(isWanted: (source: string) => boolean): string[] {
    if (!this.#build) return []
    const { manifest } = this.#build
    let chunks = chunksOf(manifest, [APP])
    for (let before = 0; before < chunks.length;) {
      before = chunks.length
      chunks = chunksOf(manifest, [
        APP,
        ...chunks.flatMap((key) => manifest[key]?.dynamicImports?.filter(isWanted) ?? []),
      ])
    }
    const files = chunks.flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])])
    return [...new Set(files)].filter((file) => file !== undefined).map((file) => `/${file}`)
  }

  /** Returns the sources with a chunk of their own whose path matches. */
  sourcesLike(pattern: RegExp): string[] {
    return Object.keys(this.#build?.manifest ?? {}).filter((source) => pattern.test(source))
  }

  /** Returns the size in bytes of what is at an address; 0 if it isn't of the build. */
  sizeOf(address: string): number {
    const sheet = this.#sheets.get(address)
    return sheet ? Buffer.byteLength(sheet.css) : (this.#build?.sizeOf?.(address.slice(1)) ?? 0)
  }

  /** Returns the addresses that a built style sheet loads, such as those of fonts. */
  loadedBy(sheet: string): string[] {
    const css = this.#build ? this.#read(this.#build, sheet.slice(1)) : ''
    return [...css.matchAll(/url\(["']?(\/assets\/[^"')]+)/g)].flatMap(([, address]) => address ?? [])
  }

  /**
   * Returns a style sheet by its address with the query. If another process rendered the page, it is bundled here
   * from the files that the query names, always in the same order.
   */
  sheet(address: string, theme: Theme): Sheet | undefined {
    const kept = this.#sheets.get(address) ?? this.#foreign.get(address)
    if (kept) return kept
    if (address === theme.url) return keep(this.#sheets, address, theme.css)
    const files = this.#build && this.#filesIn(address)
    if (!this.#build || !files) return undefined
    const isPopup = address.startsWith(POPUP_SHEET)
    const { css, made } = isPopup ? this.#join(this.#build, files) : this.#compose(this.#build, files, theme)
    // If the theme has changed since, the result must not be cached under that address.
    return made === address ? keep(this.#foreign, address, css) : { css, brotli: undefined, isExact: false }
  }

  /** Returns the files that the address of a sheet names; undefined if no page of this build has such an address. */
  #filesIn(address: string): string[] | undefined {
    const [, names = ''] = address.split('?of=')
    const files = names.split('.').map((name) => `assets/${name}.css`)
    const places = files.map((file) => this.#order.get(file) ?? -1)
    const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1))
    const isFirstRight = address.startsWith(POPUP_SHEET) ? (places[0] ?? -1) > 0 : places[0] === 0
    return isInOrder && isFirstRight ? files : undefined
  }

  #find(build: Build, page: { files: readonly string[]; later: readonly string[]; theme: Theme }): PageAssets {
    const { manifest } = build
    const { files, later, theme } = page
    const chunks = chunksOf(manifest, [APP, ...files, ...later])
    const now = new Set(chunksOf(manifest, [APP, ...files]))
    const included = this.#inOrder(stylesOf(manifest, chunks))
    return {
      boot: `/${manifest[BOOT]?.file}`,
      app: `/${manifest[APP]?.file}`,
      reporter: `/${manifest[REPORTER]?.file}`,
      aid: `/${manifest[AID]?.file}`,
      fonts: [`/${manifest[FONTS]?.file}`],
      styles: [this.#makeSheet(build, included, theme)],
      included: included.map((file) => `/${file}`),
      preloads: chunks.filter((chunk) => now.has(chunk)).map((chunk) => `/${manifest[chunk]?.file}`),
    }
  }

  #inOrder(files: readonly string[]): string[] {
    const place = (file: string) => this.#order.get(file) ?? 0
    return files.toSorted((one, other) => place(one) - place(other))
  }

  /** Bundles built style sheets with the portal's theme, and returns the address of the bundle. */
  #makeSheet(build: Build, files: readonly string[], theme: Theme): string {
    const { css, made } = this.#compose(build, files, theme)
    if (!this.#sheets.has(made)) keep(this.#sheets, made, css)
    return made
  }

  #compose(build: Build, files: readonly string[], theme: Theme): { css: string; made: string } {
    const [first, ...rest] = files.map((file) => this.#read(build, file))
    const css = [first, theme.css, ...rest].join('\n')
    return { css, made: `/assets/page-${hashOf(css)}.css?of=${namesOf(files)}` }
  }

  #join(build: Build, files: readonly string[]): { css: string; made: string } {
    const css = files.map((file) => this.#read(build, file)).join('\n')
    return { css, made: `${POPUP_SHEET}${hashOf(css)}.css?of=${namesOf(files)}` }
  }

  #read({ read }: Build, file: string): string {
    const text = this.#texts.get(file) ?? read(file)
    this.#texts.set(file, text)
    return text
  }
}

const hashOf = (css: string): string => createHash('sha256').update(css).digest('base64url').slice(0, 12)
const namesOf = (files: readonly string[]): string => files.map((file) => path.basename(file, '.css')).join('.')

function keep(sheets: LruMap<string, Sheet>, address: string, css: string): Sheet {
  const sheet = { css, brotli: once(() => compressed(Buffer.from(css))), isExact: true }
  sheets.set(address, sheet)
  return sheet
}

/** Returns the built style sheets of chunks, those of every page first. */
function stylesOf(manifest: Manifest, chunks: readonly string[]): string[] {
  const ordered = chunksOf(manifest, [APP, ...chunks])
  const styles = [manifest[STYLES]?.file, ...ordered.flatMap((chunk) => manifest[chunk]?.css ?? [])]
  return [...new Set(styles)].filter((file) => file !== undefined)
}

function sourcesAsTheyAre(theme: Theme): PageAssets {
  return {
    boot: '/src/app/process/dev-entry.ts',
    app: `/${APP}`,
    reporter: `/${REPORTER}`,
    aid: `/${AID}`,
    styles: [`/${FONTS}`, `/${STYLES}`, theme.url],
    fonts: [],
    preloads: [],
    included: [],
  }
}

/**
 * Returns the chunk keys of source files, each after everything that it imports. So the styles of a component come
 * before those of its users, as when a browser loads them one by one.
 */
function chunksOf(manifest: Manifest, files: readonly string[]): string[] {
  const seen = new Set<string>()
  const ordered: string[] = []
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const needed of chunk.imports ?? []) visit(needed)
    ordered.push(key)
  }
  for (const file of files) visit(file)
  return ordered
}
