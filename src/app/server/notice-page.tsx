import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { directionOf, FALLBACK_LANGUAGE, htmlLangOf, languageOf } from '#i18n/languages.ts'
import { buttonClass } from '#ui/button.tsx'
import type { PageAssets } from './assets.ts'
import { listClass, NoticeScreen } from '../layouts/notice-screen.tsx'
import { catalogue } from '../texts.ts'

/** The source file whose styles the notice pages use, as named in the build's manifest. */
export const NOTICE_FILE = 'src/app/layouts/rare-pieces.ts'

/** Keys of title and text in the package `env`. */
const NOTICES = {
  /** Shown by the service worker without a network. */
  offline: { title: 'offline.title', what: 'offline.text' },
  /** The database is unavailable. */
  unavailable: { title: 'unavailable.title', what: 'unavailable.text' },
  /** One network requests more pages than the portal renders for it. */
  tooMany: { title: 'tooMany', what: 'tooManyWhat' },
} as const
/** Heading over the kept courses. */
const KEPT_TITLE = 'offline.kept'
export type Notice = keyof typeof NOTICES

/** Renders a page that replaces the requested one for now. It needs neither database nor scripts. */
export async function noticePage(
  notice: Notice,
  lang: string,
  assets: Pick<PageAssets, 'styles' | 'fonts'>,
): Promise<string> {
  const { title, what } = NOTICES[notice]
  const texts = await catalogue.textsOf(lang)
  const t = createTranslator({ locale: languageOf(lang).formatLocale, messages: texts, namespace: 'env' as never })
  const text = (key: string): string => t(key as never)
  const keys = [title, what, 'offline.retry', 'home', KEPT_TITLE]
  const own = await Promise.all(keys.map((key) => catalogue.isTranslated(lang, `env.${key}`)))
  const english = keys.filter((_, index) => !own[index])
  const langOf = (key: string) => (english.includes(key) ? FALLBACK_LANGUAGE : undefined)
  const actions = (
    <>
      {/* An empty address means the requested one, whatever it is. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="" lang={langOf('offline.retry')} className={buttonClass()}>
        {text('offline.retry')}
      </a>
      <a href={`/${lang}/`} lang={langOf('home')} className={buttonClass({ variant: 'text' })}>
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
        <title lang={langOf(title)}>{text(title)}</title>
        {[...assets.styles, ...assets.fonts].map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <main>
          <NoticeScreen art="/art/closed-door.svg" title={text(title)} titleLang={langOf(title)} actions={actions}>
            <p lang={langOf(what)}>{text(what)}</p>
            {/* The service worker fills and shows it: `app/service-worker`. */}
            {notice === 'offline' && (
              <nav hidden aria-labelledby="kept" className={listClass}>
                <h2 id="kept" lang={langOf(KEPT_TITLE)}>
                  {text(KEPT_TITLE)}
                </h2>
                <ul />
              </nav>
            )}
          </NoticeScreen>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>\n${page}`
}
