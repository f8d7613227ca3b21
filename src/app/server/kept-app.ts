import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isPartial } from '#features/portal/offered-languages.ts'
import { ownFiles } from '#features/portal/server/own-files.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { themeFile } from '#features/portal/server/theme-file.ts'
import { directionOf, FALLBACK_LANGUAGE, htmlLangOf, isSupported } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { pageStateElement } from '#web/page-state.ts'
import { PAGE_TEXTS } from '#web/texts.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'
import { etagged } from './etagged.ts'
import { NOTICE_FILE, noticePage } from './notice-page.tsx'
import { textsFile } from './texts-file.ts'

/** What pages of a kept course load on demand. Chat, buying, signing in and the offices need a network. */
const KEPT =
  /^src\/(?:app\/(?:browser|layouts|loaders)|web|ui|i18n|parts\/(?:blocks|interactions|elements\/lesson|popups\/(?:confirm|kept-course|waiting|bible-verses|video))|features\/(?:accounts|bible|courses|files|kept-courses|discussions|learning|notes|notifications|pages|portal|progress|results|video-progress|weekly-goal)\/web)\//
const NOT_KEPT = /\/(?:admin|back-office-pages|account-pages|preview|library)\/|admin-|desk-|studio-|designer-|print/
const PAGES = ['src/features/learning/web/pages/element-page.tsx', 'src/features/learning/web/pages/course-page.tsx']
const VIEW = /^src\/parts\/(?:blocks|interactions|elements\/lesson)\/.*view\.tsx$/
const BUILD_LENGTH = 16

interface KeptApp {
  /** Changes with anything that follows. */
  build: string
  /** The address of the page that shows kept courses. */
  shell: string
  files: { src: string; bytes: number }[]
}

/** Serves what a browser keeps of the app itself, besides courses: an empty page, and the list of its files. */
export function addKeptApp(app: Hono<PortalEnv>, { kernel, assets }: { kernel: Kernel; assets: Assets }): void {
  const langOf = (context: Context, ending: string) => {
    const lang = context.req.param('file')?.replace(ending, '') ?? ''
    return isSupported(lang) ? lang : undefined
  }
  app.get('/kept/:file{.+\\.html}', async (context) => {
    const lang = langOf(context, '.html')
    if (lang === undefined) return context.notFound()
    return context.html(await shellOf(kernel, assets, lang), 200, { 'cache-control': 'no-cache' })
  })
  app.get('/kept/:file{.+\\.json}', async (context) => {
    const lang = langOf(context, '.json')
    if (lang === undefined) return context.notFound()
    const list = await kernel.content.get(`kept app ${lang}`, () => listFiles(kernel, assets, lang))
    return etagged(context, JSON.stringify(list), { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  })
}

async function assetsOf(kernel: Kernel, assets: Assets) {
  const settings = await currentSettings(kernel)
  const found = assets.of(PAGES, themeFile(settings), assets.sourcesLike(VIEW))
  const own = ownFiles(settings).styles.map(({ url }) => url)
  return { settings, found: { ...found, styles: [...found.styles, ...own] } }
}

/** A page without content, which the app draws from what is kept. The same for everybody. */
async function shellOf(kernel: Kernel, assets: Assets, lang: string): Promise<string> {
  const { settings, found } = await assetsOf(kernel, assets)
  const isInEnglish = isPartial(lang, await kernel.texts.shares())
  return documentOf({
    lang: htmlLangOf(lang),
    direction: directionOf(lang),
    textsLang: isInEnglish ? FALLBACK_LANGUAGE : undefined,
    buttonType: settings.theme.button.type,
    hasChat: false,
    iconQuery: '',
    head: '',
    body: '<div id="root"></div>',
    state: pageStateElement({ queries: [] }),
    start: 'idle',
    assets: found,
    hasPopup: false,
  })
}

async function listFiles(kernel: Kernel, assets: Assets, lang: string): Promise<KeptApp> {
  const { settings, found } = await assetsOf(kernel, assets)
  const shell = `/kept/${lang}.html`
  const html = await shellOf(kernel, assets, lang)
  const notice = await noticePage('offline', lang, assets.of([], themeFile(settings), [NOTICE_FILE]))
  const noticeFiles = [...notice.matchAll(/(?:href|src)="(\/(?:assets|art)\/[^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  const written = [
    { src: shell, text: html },
    { src: `/offline/${lang}.html`, text: notice },
    { src: `/i18n/${PAGE_TEXTS}/${lang}.json`, text: (await textsFile(PAGE_TEXTS, lang))?.plain.toString() ?? '' },
  ]
  const { boot, app, reporter, aid, styles, fonts, preloads, included } = found
  const scripts = assets
    .onDemand((source) => KEPT.test(source) && !NOT_KEPT.test(source))
    .filter((file) => !included.includes(file))
  const built = [boot, app, reporter, aid, ...styles, ...fonts, ...preloads, ...scripts, ...noticeFiles]
  const fontFiles = fonts.flatMap((sheet) => assets.loadedBy(sheet))
  const files = [
    ...written.map(({ src, text }) => ({ src, bytes: Buffer.byteLength(text) })),
    ...[...new Set([...built, ...fontFiles, '/icons/192.png'])].map((src) => ({ src, bytes: assets.sizeOf(src) })),
  ]
  const hash = createHash('sha256').update(JSON.stringify([files, written]))
  return { build: hash.digest('base64url').slice(0, BUILD_LENGTH), shell, files }
}
