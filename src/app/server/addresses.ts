import type { Hono } from 'hono'
import { addSignInAddresses } from '#features/accounts/server/providers/addresses.ts'
import { addChatFileAddress } from '#features/chat/server/messengers/file-link.ts'
import { LruMap } from '#base/lru-map.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { hexOfColour } from '#features/portal/palettes.ts'
import { themeColours } from '#features/portal/theme.ts'
import { themeFile } from '#features/portal/server/theme-file.ts'
import { findSettingsDraft } from '#features/settings/server/drafts.ts'
import { directionOf, htmlLangOf, isSupported } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { addressSourceOf } from '#server/http/client-address.ts'
import { REQUEST_COSTS } from '#server/http/request-budget.ts'
import { readsBrotli, sendPrepared } from '#server/http/prepared-answer.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { Turnstile } from '#server/turnstile.ts'
import { closedDoorSvg } from '#ui/art/closed-door.ts'
import { coverSvg } from '#ui/art/cover.ts'
import type { Assets, Sheet } from './assets.ts'
import { DRAFT_NAME, settingsNamed } from './draft-name.ts'
import { NOTICE_FILE, noticePage } from './notice-page.tsx'
import { drawPicture, findSubject } from './og-picture.ts'
import { addKeptApp } from './kept-app.ts'
import { addPortalFiles, MASKABLE } from './portal-files.ts'
import { cachedSitemap, robots } from './sitemap.ts'
import { speculationRules } from './speculation.ts'
import { textsFile } from './texts-file.ts'
import { etagged } from './etagged.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Link previews: drawing one takes a tenth of a second. */
const MAX_PICTURES = 200
const FOR_A_DAY = 'public, max-age=86400'
const COVER_ID = /^[\w.-]{1,64}$/
const HUE = /^\d{1,3}$/
const FULL_CIRCLE = 360

/** The icons of the app in the sizes that home screens ask for. */
const iconsOf = (purpose: string, prefix: string, query: string) =>
  [192, 512].map((size) => ({
    src: `/icons/${prefix}${size}.png${query}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  }))

async function draftSheet(kernel: Kernel, assets: Assets, address: string): Promise<Sheet | undefined> {
  const { settings, parts } = await findSettingsDraft(kernel)
  const sheet = parts.length > 0 ? assets.sheet(address, themeFile(settings)) : undefined
  return sheet?.isExact ? sheet : undefined
}

/** Generated files: style sheets of pages, texts, covers, sitemap and robots.txt. */
export function addAddresses(app: Hono<PortalEnv>, { kernel, assets }: { kernel: Kernel; assets: Assets }): void {
  const pictures = new LruMap<string, Promise<Buffer>>(MAX_PICTURES)
  const turnstile = new Turnstile({ atOnce: 2, waitingMax: 40 })
  app.get('/assets/:file{(page|theme|popup)-[\\w-]+\\.css}', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const address = pathname + search
    const theme = themeFile(await currentSettings(kernel))
    const found = assets.sheet(address, theme)
    // A page with draft settings has its own style sheet; another process may have rendered it.
    const sheet = found?.isExact ? found : ((await draftSheet(kernel, assets, address)) ?? found)
    if (!sheet) return context.notFound()
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': sheet.isExact ? FOR_EVER : 'no-store',
      vary: 'Accept-Encoding',
    }
    if (!sheet.brotli || !readsBrotli(context.req.header('accept-encoding'))) {
      return context.body(sheet.css, 200, headers)
    }
    return context.body(await sheet.brotli(), 200, { ...headers, 'content-encoding': 'br' })
  })

  app.get(speculationRules.path, (context) =>
    context.body(speculationRules.body, 200, {
      'content-type': speculationRules.type,
      'cache-control': FOR_A_DAY,
    }),
  )

  app.get('/i18n/:package/:file{.+\\.json}', async (context) => {
    const lang = context.req.param('file').replace(/\.json$/, '')
    const texts = await textsFile(context.req.param('package'), lang)
    if (!texts) return context.notFound()
    return sendPrepared(context, texts, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  })

  app.get('/art/covers/:file{.+\\.svg}', async (context) => {
    // Drawn from the address alone, so that it doesn't reveal whether an unpublished course exists.
    const id = context.req.param('file').replace(/\.svg$/, '')
    if (!COVER_ID.test(id)) return context.notFound()
    const hue = context.req.query('hue')
    const svg = coverSvg(id, hue !== undefined && HUE.test(hue) ? { hue: Number(hue) % FULL_CIRCLE } : {})
    return etagged(context, svg, { 'content-type': 'image/svg+xml', 'cache-control': FOR_A_DAY })
  })

  app.get('/art/closed-door.svg', async (context) => {
    const { theme } = await currentSettings(kernel)
    const svg = closedDoorSvg(themeColours(theme.color))
    return etagged(context, svg, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  })

  app.get('/offline/:file{.+\\.html}', async (context) => {
    const lang = context.req.param('file').replace(/\.html$/, '')
    if (!isSupported(lang)) return context.notFound()
    const theme = themeFile(await currentSettings(kernel))
    const page = await noticePage('offline', lang, assets.of([], theme, [NOTICE_FILE]))
    return context.html(page, 200, { 'cache-control': 'no-cache' })
  })
  const readSitemap = cachedSitemap(kernel)
  app.get('/sitemap.xml', async (context) =>
    sendPrepared(context, await readSitemap(), {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  app.get('/og/:lang/:path{.*image\\.png}', async (context) => {
    const { lang } = context.req.param()
    const path = context.req.param('path').replace(/image\.png$/, '')
    const subject = isSupported(lang) ? await findSubject(kernel, path, lang) : undefined
    if (!subject) return context.notFound()
    const key = JSON.stringify([subject, lang])
    const kept = pictures.get(key)
    if (!kept) kernel.budget.take(kernel.callerOf(addressSourceOf(context)), REQUEST_COSTS.picture)
    if (!kept && turnstile.isFull) return context.body(null, 503, { 'retry-after': '5', 'cache-control': 'no-store' })
    const drawing = kept ?? turnstile.run(() => drawPicture(kernel, subject, lang))
    pictures.set(key, drawing)
    drawing.catch(() => pictures.delete(key))
    return context.body(new Uint8Array(await drawing), 200, {
      'content-type': 'image/png',
      'cache-control': FOR_A_DAY,
    })
  })
  app.get('/robots.txt', (context) =>
    etagged(context, robots(kernel.config.publicUrl), {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  app.get('/manifest.webmanifest', async (context) => {
    const draftName = context.req.query(DRAFT_NAME)
    const { name, seo, theme, i18n, favicon } = await settingsNamed(kernel, draftName)
    const lang = i18n.primaryLang
    const query = draftName === undefined ? '' : `?${DRAFT_NAME}=${encodeURIComponent(draftName)}`
    const manifest = {
      id: '/',
      scope: '/',
      lang: htmlLangOf(lang),
      dir: directionOf(lang),
      name,
      short_name: name,
      description: seo.description[lang] ?? seo.description.en ?? '',
      start_url: `/${lang}/`,
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: hexOfColour(theme.color),
      // The product's own mark has padding for cropping; other pictures would lose their edges.
      icons:
        favicon === null
          ? iconsOf('any maskable', '', query)
          : [...iconsOf('any', '', query), ...iconsOf('maskable', MASKABLE, query)],
      shortcuts: [
        { name: await kernel.texts.textOf(lang, 'page.profile.nav.progress'), url: `/${lang}/profile/progress/` },
        { name: await kernel.texts.textOf(lang, 'portal.standardTitles.courses'), url: `/${lang}/courses/` },
      ],
      // A text shared with the app is looked up in it.
      share_target: { action: `/${lang}/search/`, method: 'GET', params: { text: 'q' } },
    }
    return etagged(context, JSON.stringify(manifest), {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
  })
  addPortalFiles(app, kernel)
  addKeptApp(app, { kernel, assets })
  addChatFileAddress(app, kernel)
  addSignInAddresses(app, kernel)
}
