import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { linksQuery, messengersQuery } from '#features/scenarios/web/messengers/queries.ts'
import { compileTexts } from '#i18n/compile-texts.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { portalQuery } from '#features/portal/web/queries.ts'
import { createQueryClient } from '#web/queries.ts'
import { View } from './view.tsx'

const LANGUAGE = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' } as const
const words = { loading: 'Loading', none: 'None', failed: 'Failed', retry: 'Again', goOn: 'Go on', connected: 'Joined' }
const texts = compileTexts({ scenario: { messengers: words }, validation: {} })

async function render(links: () => Promise<unknown>): Promise<string> {
  const queryClient = createQueryClient({ call: links, loadTexts: async () => ({}) })
  queryClient.setQueryData(userQuery().queryKey, { ...GUEST_USER, id: 'ruth', isGuest: false })
  const telegram = { connect: 'telegram', name: 'Telegram', glyph: 'M0 0Z' }
  queryClient.setQueryData(messengersQuery().queryKey, { messengers: [telegram] })
  queryClient.setQueryData<object>(portalQuery().queryKey, { publishedAliases: [] })
  await queryClient.prefetchQuery({ ...linksQuery('ruth'), retry: false })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={LANGUAGE} texts={texts}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: View }])} />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

test('[MSGR-12, ERROR-61] when it cannot be known which messengers are connected, none is', async () => {
  expect(await render(async () => ({ id: 'ruth', links: ['telegram|1'] }))).toContain('Joined')
  const html = await render(async () => Promise.reject(new Error('not now')))
  expect(html).toContain('Telegram')
  expect(html).not.toMatch(/Joined|Failed/)
})
