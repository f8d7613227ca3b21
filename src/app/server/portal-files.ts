import type { Context, Hono } from 'hono'
import { buffer } from 'node:stream/consumers'
import { FILES_PATH } from '#features/files/rules.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { ownFiles } from '#features/portal/server/own-files.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { findSettingsDraft } from '#features/settings/server/drafts.ts'
import { themeColours } from '#features/portal/theme.ts'
import { keyOfPath } from '#server/files/file-key.ts'
import type { Kernel } from '#server/kernel.ts'
import { loadSharp } from '#server/files/pictures.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { markSvg } from '#ui/art/mark-drawing.ts'
import { DRAFT_NAME, settingsNamed } from './draft-name.ts'
import { etagged } from './etagged.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Sizes in which browsers and home screens request the icon. */
const ICON_SIZES = [32, 180, 192, 512] as const
/** Home screens crop corners, so the maskable icon has padding in the portal's colour. The tab icon has none. */
const HOME_SCREEN_FROM = 180
const ICON_ROOM = 0.64
/** In the name of an icon with room around it, on the portal's colour. */
export const MASKABLE = 'maskable-'

/** Serves files that depend on the settings: the portal's own styles and scripts, and its icon in every size. */
export function addPortalFiles(app: Hono<PortalEnv>, kernel: Kernel): void {
  app.get('/assets/:file{own-[\\w-]+\\.(?:css|js)}', async (context) => {
    const isAsked = ({ url }: { url: string }) => url === context.req.path
    const file =
      filesOf(await currentSettings(kernel)).find(isAsked) ??
      // A page with draft settings refers to the files of that draft.
      filesOf((await findSettingsDraft(kernel)).settings).find(isAsked)
    if (!file) return context.notFound()
    const type = file.url.endsWith('.css') ? 'text/css' : 'text/javascript'
    return context.body(file.content, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': FOR_EVER })
  })

  const icons = new WeakMap<PortalSettings, Map<string, Buffer>>()
  app.get('/icons/:file{(?:maskable-)?\\d+\\.png}', async (context) => {
    const name = context.req.param('file')
    const size = ICON_SIZES.find((offered) => `${offered}.png` === name.replace(MASKABLE, ''))
    if (!size) return context.notFound()
    const settings = await settingsNamed(kernel, context.req.query(DRAFT_NAME))
    const drawn = icons.get(settings) ?? new Map<string, Buffer>()
    icons.set(settings, drawn)
    const draw = name.startsWith(MASKABLE) ? drawMaskable : drawIcon
    const icon = drawn.get(name) ?? (await draw(kernel, settings, size))
    drawn.set(name, icon)
    return sendIcon(context, icon, 'image/png')
  })
  app.get('/favicon.ico', (context) => context.redirect('/icons/32.png'))
}

function filesOf(settings: PortalSettings) {
  const { styles, scripts } = ownFiles(settings)
  return [...styles, ...scripts]
}

const sendIcon = (context: Context, icon: Buffer, type: string) =>
  etagged(context, icon, { 'content-type': type, 'cache-control': 'no-cache' })

/** The portal's own favicon, otherwise the mark of the product on the portal's colour. */
async function drawIcon(kernel: Kernel, { favicon, theme }: PortalSettings, size: number): Promise<Buffer> {
  const own = favicon === null ? undefined : await ownIcon(kernel, favicon, size).catch(() => undefined)
  return own ?? drawMark(theme.color, size)
}

/** The portal's own favicon with room around it: home screens crop to a circle. */
async function drawMaskable(kernel: Kernel, settings: PortalSettings, size: number): Promise<Buffer> {
  const { favicon, theme } = settings
  const inner = Math.round(size * ICON_ROOM)
  const own = favicon === null ? undefined : await ownIcon(kernel, favicon, inner).catch(() => undefined)
  return own ? onGround(own, size, theme.color) : drawMark(theme.color, size)
}

async function ownIcon({ files }: Kernel, favicon: string, size: number): Promise<Buffer | undefined> {
  const key = keyOfPath(favicon, FILES_PATH)
  const file = key === undefined ? undefined : await files.find(key)
  if (key === undefined || !file) return undefined
  const bytes = await buffer(await files.read(key))
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const sharp = await loadSharp()
  return sharp(bytes).resize(size, size, { fit: 'contain', background: clear }).png().toBuffer()
}

async function drawMark(color: string, size: number): Promise<Buffer> {
  const { brand = '', 'on-brand': onBrand = '' } = themeColours(color)
  const sharp = await loadSharp()
  const draw = (arch: string, side: number) =>
    sharp(Buffer.from(markSvg(arch)), { density: 512 })
      .resize(side, side)
      .png()
      .toBuffer()
  if (size < HOME_SCREEN_FROM) return draw(brand, size)
  return onGround(await draw(onBrand, Math.round(size * ICON_ROOM)), size, color)
}

/** Centres a picture on a square of the portal's colour. */
async function onGround(input: Buffer, size: number, color: string): Promise<Buffer> {
  const { brand = '' } = themeColours(color)
  const sharp = await loadSharp()
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: brand } })
  return ground.composite([{ input }]).png().toBuffer()
}
