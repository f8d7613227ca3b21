import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import type { MentorProps } from './block.ts'
import { View } from './view.tsx'

const english: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }

function draw(status: string, button: NonNullable<MentorProps['button']>, mentorId?: string): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}) } } })
  queryClient.setQueryData<object>(userQuery().queryKey, { ...GUEST_USER, status })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={english} texts={{}}>
        <View
          name="Miriam"
          variant="portrait"
          helps={['A hard verse']}
          languages={['العربية']}
          button={button}
          mentorId={mentorId}
        />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

test('[PAGE-20] a mentor is shown with topics and languages, and a guest is offered to sign in', () => {
  const html = draw('guest', { text: 'Write to Miriam' })
  for (const words of ['Miriam', 'A hard verse', 'العربية', 'href="?login=1"']) expect(html).toContain(words)
})

test('a signed-in user isn’t asked to sign in, and a link set on the block is shown to everybody', () => {
  expect(draw('active', { text: 'Write' })).not.toContain('href')
  for (const status of ['guest', 'active'])
    expect(draw(status, { text: 'Write', to: '/courses/mark/' })).toContain('href="/en/courses/mark/"')
})
test('[MENTOR-16, MENTOR-17] signed-in users can contact a mentor of the portal from the page, too', () => {
  const html = (mentorId?: string) => draw('active', { text: 'Write' }, mentorId)
  expect(html('m1')).toContain('Write')
  expect(html()).not.toContain('Write')
})
