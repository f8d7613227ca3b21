import type { StartRule } from '../browser/when-to-start.ts'
import type { PageAssets } from './assets.ts'
import type { PreviewParts } from './preview/preview-document.ts'
import texts from '../layouts/last-resort/texts.json' with { type: 'json' }

/**
 * Returns the HTML document of a rendered page. Every value except `head`, `body` and `state` comes from the portal
 * itself.
 */
export function documentOf(page: {
  lang: string
  direction: string
  /** Language of most texts, if it is not that of the page. */
  textsLang?: string | undefined
  buttonType: string
  hasChat: boolean
  /** Query of the addresses of favicon and manifest; empty for the published settings. */
  iconQuery: string
  head: string
  body: string
  state: string
  /** When the browser starts the app. */
  start: StartRule
  assets: PageAssets
  /** It comes with the sign-in popup, which `aid` makes modal. */
  hasPopup: boolean
  /** Only for the page of a draft. */
  preview?: PreviewParts | undefined
}): string {
  const { preview } = page
  const { boot, app, reporter, aid, styles, fonts, preloads, included } = page.assets
  const data = Object.entries({
    app,
    start: page.start,
    reporter,
    aid,
    preload: preloads.join(' '),
    included: included.join(' '),
  })
    // A preview names the app only once its own script has run.
    .map(([name, value]) => `data-${preview && name === 'app' ? 'held-app' : name}="${value}"`)
    .join(' ')
  const [, first] = FIRST_BLOCK.exec(page.body) ?? []
  return `<!doctype html>
<html lang="${page.lang}" dir="${page.direction}" data-btn="${page.buttonType}"${page.hasChat ? ' data-corner' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${first ? `<link rel="expect" href="#${first}" blocking="render">\n` : ''}${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
<link rel="icon" href="/icons/32.png${page.iconQuery}" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/icons/180.png${page.iconQuery}">
<link rel="manifest" href="/manifest.webmanifest${page.iconQuery}">
${page.head}
${fonts.map(fontsElements).join('')}${preview ? previewElements(preview, data) : ''}<script${isModule(boot)} src="${boot}"${preview ? '' : ` ${data}`}></script>
</head>
<body${page.textsLang ? ` lang="${page.textsLang}"` : ''}>
${preview ? `${preview.note}\n` : ''}${page.body}
${page.state}
${page.hasPopup ? `<script${isModule(aid)}${isModule(aid) ? '' : ' defer'} src="${aid}"></script>\n` : ''}</body>
</html>`
}

/** Browsers that know `rel="expect"` draw the page when this block is complete: half of it would grow before the visitor's eyes. */
const FIRST_BLOCK = /<div id="([\w-]+)" data-block=/

const previewElements = ({ script, style }: PreviewParts, data: string) =>
  `<link rel="stylesheet" href="${style}">
<script${isModule(script)} src="${script}" ${data}></script>
`

/** Fonts don't delay the first paint: `boot.ts` loads them. Without scripts they are loaded as usual. */
const fontsElements = (href: string) =>
  `<link rel="stylesheet" href="${href}" media="print" data-fonts>
<noscript><link rel="stylesheet" href="${href}"></noscript>
`

/**
 * In a build it is a classic script, which runs before the page is painted; in development it is a module like all
 * others.
 */
const isModule = (boot: string) => (boot.endsWith('.ts') ? ' type="module"' : '')

/** The last resort if even the error page can't be rendered (ERROR-23). */
export function lastResortDocument(): string {
  const { lastResort, home } = texts.texts
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${lastResort.text}</title></head>
<body><main><h1>${lastResort.text}</h1><p><a href="/">${home.text}</a></p></main></body>
</html>`
}
