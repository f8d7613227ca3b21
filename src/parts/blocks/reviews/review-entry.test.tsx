import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { ReviewEntry } from './review-entry.tsx'

const arabic: Language = { code: 'ar', name: 'العربية', direction: 'rtl', formatLocale: 'ar' }

test('[E-15] the text and the course of a review keep their own direction on a page in another', () => {
  const html = renderToString(
    <TextsProvider language={arabic} texts={{ page: { reviewStars: 'Five stars' } }}>
      <ReviewEntry id="r1" name="Ruth" course="Mark, whole" text="Short (and good)." rating={5} />
    </TextsProvider>,
  )
  expect(html).toMatch(/<blockquote[^>]* dir="auto">Short/)
  expect(html).toContain('<bdi>Mark, whole</bdi>')
})
