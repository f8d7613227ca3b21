import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileTexts } from '#i18n/compile-texts.ts'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { useFieldWords } from './use-kind-name.ts'

const english: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }
const texts = compileTexts({ admin: { designer: { choices: { own: 'Entered here', 'kind-own': 'Uploaded file' } } } })

test.each([
  ['own', 'source', 'Entered here'],
  ['own', 'kind', 'Uploaded file'],
  ['new-choice', 'kind', 'new-choice'],
])('the choice %s of the field %s is named “%s”', (value, field, name) => {
  const Choice = () => useFieldWords().choice(value, field)
  const html = renderToString(
    <TextsProvider language={english} texts={texts}>
      <Choice />
    </TextsProvider>,
  )
  expect(html).toBe(name)
})
