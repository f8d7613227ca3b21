import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { portalQuery } from '#features/portal/web/queries.ts'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { View } from './view.tsx'

const english: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }
const WORDS = { embedAsk: 'This', embedAskText: 'Then', embedShow: 'Show', embedElsewhere: 'Open' }
const MAP = 'https://maps.example.org/house'

function draw(embeds: string[]): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}) } } })
  queryClient.setQueryData<object>(portalQuery().queryKey, { uid: 'demo', embeds })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={english} texts={{ page: WORDS }}>
        <View title="The house" url={MAP} ratio="cinema" variant="wide" />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

test('[PAGE-21, CONSENT-13] an allowed site is asked about and linked, and has no frame before consent', () => {
  const html = draw(['maps.example.org'])
  expect(html).toContain('<button')
  expect(html).toContain(`href="${MAP}"`)
  expect(html).not.toContain('<iframe')
})

test('[PAGE-49] a site that the settings don’t allow is only a link', () => {
  const html = draw(['other.example.org'])
  expect(html).toContain(`href="${MAP}"`)
  expect(html).not.toMatch(/<button|<iframe/)
})
