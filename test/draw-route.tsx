import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { learningPortal } from '#features/portal/model.ts'
import { childPortalsQuery, portalQuery } from '#features/portal/web/queries.ts'
import { languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { createQueryClient, textsQuery } from '#web/queries.ts'
import { catalogue } from '../src/app/texts.ts'

const portal = learningPortal.parse({
  banner: null,
  logo: null,
  maintenance: { isNow: false, to: null },
  isMainPagePublished: true,
  publishedAliases: ['main'],
  year: 2026,
  themeUrl: '/assets/theme.css',
  scriptUrls: [],
  organization: { name: 'School', bible: 'KJV' },
  navigation: { items: [{ id: 'home', title: { en: 'Home' }, pageAlias: 'main' }] },
})

/** A query client with what the server loads before it renders: the portal, a guest as the visitor, and the texts. */
async function loadedClient(): Promise<QueryClient> {
  const call = () => Promise.reject(new Error('Nothing is asked for here.'))
  const queryClient = createQueryClient({ call, loadTexts: catalogue.textsOf })
  queryClient.setQueryData(portalQuery().queryKey, portal)
  queryClient.setQueryData(childPortalsQuery().queryKey, {
    environments: [{ uid: 'kyiv', name: 'Kyiv', host: 'https://kyiv.example.org' }],
    organizations: [{ id: 'house', name: 'House', url: 'https://house.example.org' }],
  })
  queryClient.setQueryData(userQuery().queryKey, GUEST_USER)
  queryClient.setQueryData(textsQuery('en').queryKey, await catalogue.textsOf('en'))
  return queryClient
}

/** Renders a tree as the server does; `load` adds further data to the query client. */
export async function drawTree(tree: ReactNode, load?: (queryClient: QueryClient) => void): Promise<string> {
  const queryClient = await loadedClient()
  load?.(queryClient)
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={languageOf('en')} texts={await catalogue.textsOf('en')}>
        {tree}
      </TextsProvider>
    </QueryClientProvider>,
  )
}

/** Renders the route of `/en/page`. */
export async function drawRoute(route: RouteObject, load?: (queryClient: QueryClient) => void): Promise<string> {
  const handler = createStaticHandler([{ path: '/:lang', children: [route] }])
  const context = await handler.query(new Request('http://localhost:3000/en/page'))
  if (context instanceof Response) throw new Error('The page leads away.')
  const router = createStaticRouter(handler.dataRoutes, context)
  return drawTree(<StaticRouterProvider router={router} context={context} hydrate={false} />, load)
}
