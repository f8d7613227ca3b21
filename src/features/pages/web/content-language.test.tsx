import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import '#app/parts/parts.shared.ts'
import type { Language } from '#i18n/language.ts'
import { languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { SiteProvider } from '#web/site.ts'
import { ContentLanguage, Title, useFallbackLanguage, useInterfaceLanguage } from './content-language.tsx'

let tahitian: Language
beforeAll(() => {
  tahitian = languageOf('ty')
})

function Content({ languages }: { languages: readonly string[] }) {
  return (
    <section {...useFallbackLanguage(languages)}>
      <ContentLanguage languages={languages}>
        <Interface />
      </ContentLanguage>
    </section>
  )
}
const Interface = () => <button type="button" {...useInterfaceLanguage()} />

/** Renders something on a Tahitian page. */
const drawOn = (content: ReactNode, isPartial = false) =>
  renderToString(
    <TextsProvider language={tahitian} texts={{}}>
      <SiteProvider value={{ name: '', publicUrl: '', languages: [], isOffered: true, isPartial }}>
        {content}
      </SiteProvider>
    </TextsProvider>,
  )
const draw = (languages: readonly string[], isPartial: boolean) => drawOn(<Content languages={languages} />, isPartial)

test('[LANG-20] content in the language of the page declares it only where the interface falls back to English', () => {
  expect(draw(['ty', 'en'], false)).toBe('<section><button type="button"></button></section>')
  expect(draw(['ty', 'en'], true)).toBe(
    '<section lang="ty" dir="ltr"><button type="button" lang="en" dir="ltr"></button></section>',
  )
})

test('[LANG-20, IMPL-01] content that falls back declares the language in which it was written first', () => {
  expect(draw(['ar', 'en'], false)).toBe(
    '<section lang="ar" dir="rtl"><button type="button" lang="ty" dir="ltr"></button></section>',
  )
})

test('[LANG-20] content that falls back declares English, and the interface inside it its own language', () => {
  expect(draw(['en'], false)).toBe(
    '<section lang="en" dir="ltr"><button type="button" lang="ty" dir="ltr"></button></section>',
  )
})

test('[E-16] a title that falls back declares its language, and others do not', () => {
  expect(drawOn(<Title of={{ title: 'العاصفة', titleLang: 'ar' }} />)).toBe('<bdi lang="ar" dir="rtl">العاصفة</bdi>')
  expect(drawOn(<Title of={{ title: 'Te vero' }} />)).toBe('<bdi>Te vero</bdi>')
})
