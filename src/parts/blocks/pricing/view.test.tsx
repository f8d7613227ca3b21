import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { coursesQuery } from '#features/courses/web/queries.ts'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { View } from './view.tsx'

const english: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }
const COURSE = { id: 'speaking', type: 'paid', price: 2500, currency: 'USD' }

function draw({ courses, bought = [] }: { courses: object[]; bought?: string[] }): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}) } } })
  queryClient.setQueryData<object>(coursesQuery('en', { ids: ['speaking'] }).queryKey, { courses, total: 1 })
  queryClient.setQueryData<object>(userQuery().queryKey, { ...GUEST_USER, orders: { courses: bought } })
  const plan = { id: 'a', title: 'Speaking', courseId: 'speaking', price: '$18', features: [], button: { text: 'Go' } }
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={english} texts={{ course: { priceBought: 'Yours' } }}>
        <View plans={[plan]} variant="cards" />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

test('a course has its current price, whatever was typed, and before hydration a link to its page', () => {
  const html = draw({ courses: [COURSE] })
  expect(html).toContain('$25')
  expect(html).not.toContain('$18')
  expect(html).toContain('href="/en/courses/speaking/"')
})

test('a missing course has the typed price, and no link', () => {
  const html = draw({ courses: [] })
  expect(html).toContain('$18')
  expect(html).not.toContain('href')
})

test('[COURSE-28] a bought course has no price', () => {
  const html = draw({ courses: [COURSE], bought: ['speaking'] })
  expect(html).toContain('Yours')
  expect(html).not.toContain('$')
})
