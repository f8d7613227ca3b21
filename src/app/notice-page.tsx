import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { directionOf, htmlLangOf, languageOf } from '#i18n/languages.ts'
import { buttonClass } from '#ui/button.tsx'
import type { PageAssets } from './assets.ts'
import { NoticeScreen } from './layouts/notice-screen.tsx'
import { catalogue } from './texts.ts'

/** Where the styles of a notice over the whole window are, as the build's manifest names them. */
export const NOTICE_FILE = 'src/app/layouts/maintenance-screen.tsx'

/** The page that the service worker shows when there is no network: it needs nothing else. */
export const offlinePage = (lang: string, assets: PageAssets) => noticePage('offline', lang, assets)

/** The page that says that the portal can't answer now. It needs no database. */
export const unavailablePage = (lang: string, assets: PageAssets) => noticePage('unavailable', lang, assets)

async function noticePage(notice: 'offline' | 'unavailable', lang: string, assets: PageAssets): Promise<string> {
  const texts = await catalogue.textsOf(lang)
  const t = createTranslator({ locale: languageOf(lang).formatLocale, messages: texts, namespace: 'env' as never })
  const text = (key: string): string => t(key as never)
  const actions = (
    <>
      {/* The address that was asked for, whatever it is. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="" className={buttonClass()}>
        {text('offline.retry')}
      </a>
      <a href={`/${lang}/`} className={buttonClass({ variant: 'text' })}>
        {text('home')}
      </a>
    </>
  )
  const page = renderToStaticMarkup(
    <html lang={htmlLangOf(lang)} dir={directionOf(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{text(`${notice}.title`)}</title>
        {[...assets.styles, ...assets.fonts].map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <main>
          <NoticeScreen art="/art/closed-door.svg" title={text(`${notice}.title`)} actions={actions}>
            <p>{text(`${notice}.text`)}</p>
          </NoticeScreen>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>\n${page}`
}
