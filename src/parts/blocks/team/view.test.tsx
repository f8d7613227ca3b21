import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { publicMentorsQuery } from '#features/mentors/web/public-mentors-query.ts'
import type { PublicMentor } from '#features/mentors/api.ts'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import type { TeamProps } from './block.ts'
import { View } from './view.tsx'

const english: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }
const texts = { page: { teamHere: 'Here now', teamWithinDay: 'Answers within 24 hours' } }

const mentor = (id: string, more: Partial<PublicMentor> = {}): PublicMentor => ({
  id,
  name: `Mentor ${id}`,
  avatarUrl: null,
  languages: ['en'],
  presence: 'away',
  ...more,
})

function draw(of: Partial<TeamProps>): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ mentors: [] }) } } })
  queryClient.setQueryData(publicMentorsQuery().queryKey, {
    mentors: [
      mentor('a', { name: '<img src=x onerror=alert(1)>', presence: 'here', avatarUrl: '/files/a.webp' }),
      mentor('b', { presence: 'day', languages: ['en', 'kab'] }),
      mentor('c'),
    ],
  })
  queryClient.setQueryData(publicMentorsQuery('harbour').queryKey, { mentors: [mentor('b', { presence: 'day' })] })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={english} texts={texts}>
        <View title="Who answers" variant="arcade" source="mentors" people={[]} {...of} />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

const count = (html: string, words: string) => html.split(words).length - 1

test('mentors of the portal come after the people of the page, each with their answer time', () => {
  const html = draw({ people: [{ id: 'olena', name: 'Olena' }] })
  expect(count(html, '<li')).toBe(4)
  expect(html.indexOf('Olena')).toBeLessThan(html.indexOf('Mentor b'))
  expect([count(html, 'Here now'), count(html, 'Answers within 24 hours')]).toEqual([1, 1])
  expect(html).toContain('/files/a.webp')
  expect(html).not.toContain('<img src=x')
})

test('a block shows the mentors of its team only, no mentors without a source, and nothing without people', () => {
  expect(count(draw({ source: 'mentor-team', teamId: 'harbour' }), '<li')).toBe(1)
  expect(count(draw({ source: 'own', people: [{ id: 'olena', name: 'Olena' }] }), '<li')).toBe(1)
  expect(draw({ source: 'own' })).toBe('')
  expect(draw({ source: 'mentor-team' })).toBe('')
})
