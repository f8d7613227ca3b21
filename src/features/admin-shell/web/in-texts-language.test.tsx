import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#i18n/language.ts'
import { registerLanguage } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { SiteProvider } from '#web/site.ts'
import { InPageLanguage, InTextsLanguage } from './in-texts-language.tsx'

const punjabi: Language = { code: 'pa', name: 'ਪੰਜਾਬੀ', direction: 'ltr', formatLocale: 'hi' }
registerLanguage(punjabi)

const draw = (textsLang: string, isPartial = false) => {
  const texts = { textsLang }
  return renderToString(
    <SiteProvider value={{ name: '', publicUrl: '', languages: [], isOffered: true, isPartial }}>
      <TextsProvider language={punjabi} texts={{}}>
        <InTextsLanguage texts={texts}>
          Save <InPageLanguage texts={texts}>ਭਾਸ਼ਾ</InPageLanguage>
        </InTextsLanguage>
      </TextsProvider>
    </SiteProvider>,
  ).replaceAll(/ class="[^"]*"|<!-- -->/g, '')
}

test('English texts of a page in another language are declared as English, and what is translated is not', () => {
  expect(draw('en')).toBe('<div lang="en">Save <div lang="pa">ਭਾਸ਼ਾ</div></div>')
})

test('nothing is declared where the document already does', () => {
  expect([draw('pa'), draw('en', true)]).toEqual(['Save ਭਾਸ਼ਾ', 'Save ਭਾਸ਼ਾ'])
})
