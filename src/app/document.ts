import type { PageAssets } from './assets.ts'
import texts from './layouts/texts.json' with { type: 'json' }

/** The whole document around a rendered page. Every value but `head`, `body` and `state` is the portal's own. */
export function documentOf(page: {
  lang: string
  direction: string
  buttonType: string
  head: string
  body: string
  state: string
  assets: PageAssets
}): string {
  const { entry, styles, preloads, included } = page.assets
  return `<!doctype html>
<html lang="${page.lang}" dir="${page.direction}" data-btn="${page.buttonType}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
<link rel="icon" href="/art/mark.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${page.head}
<script type="module" src="${entry}" data-preload="${preloads.join(' ')}" data-included="${included.join(' ')}"></script>
</head>
<body>
${page.body}
${page.state}
</body>
</html>`
}

/** What is left to say when not even the error page can be drawn (ERROR-23). */
export function lastResortDocument(): string {
  const { lastResort, home } = texts.texts
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${lastResort.text}</title></head>
<body><main><h1>${lastResort.text}</h1><p><a href="/">${home.text}</a></p></main></body>
</html>`
}
