import { createTranslator } from 'use-intl/core'
import { directionOf, htmlLangOf, languageOf } from '#i18n/languages.ts'
import type { PageAssets } from './assets.ts'
import { catalogue } from './texts.ts'

/** The page that the service worker shows when there is no network: it stands by itself and asks for nothing. */
export async function offlinePage(lang: string, assets: PageAssets): Promise<string> {
  const texts = await catalogue.textsOf(lang)
  const t = createTranslator({ locale: languageOf(lang).formatLocale, messages: texts, namespace: 'env' as never })
  const text = (key: string) => escapeHtml(t(key as never))
  return `<!doctype html>
<html lang="${htmlLangOf(lang)}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('offline.title')}</title>
${[...assets.styles, ...assets.fonts].map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
</head>
<body>
<main class="wrap offline">
<img src="/art/spot-offline.svg" alt="" width="240" height="200">
<h1>${text('offline.title')}</h1>
<p class="lead">${text('offline.text')}</p>
<p><a href="/${lang}/">${text('home')}</a></p>
</main>
</body>
</html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
