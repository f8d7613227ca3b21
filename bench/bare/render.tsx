// The least that React can do for a page: the tree of the portal's page with all its data at hand, as a string, again and again.
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { App } from '../../src/app/app.tsx'
import '../../src/app/parts/parts.browser.ts'
import { routes } from '../../src/app/routes/all-routes.ts'
import { catalogue } from '../../src/app/texts.ts'
import { createCall } from '../../src/web/api-client.ts'
import { createQueryClient } from '../../src/web/queries.ts'
import { queryClientContext } from '../../src/web/router-context.ts'

interface Page {
  url: string
  headers: Record<string, string>
}

const handler = createStaticHandler(routes)
let render = (): string => ''

process.on('message', async (message: Page | { forMs: number }) => {
  if ('forMs' in message) return process.send?.({ perCoreSecond: renderFor(message.forMs) })
  render = await prepare(message)
  process.send?.({ html: render() })
})

/** Loads the data of the page, and returns a function that renders it. */
async function prepare({ url, headers }: Page): Promise<() => string> {
  const call = createCall((path, init) => fetch(new URL(path, url), { ...init, headers }))
  const queryClient = createQueryClient({ call, loadTexts: catalogue.textsOf })
  const requestContext = new RouterContextProvider(new Map([[queryClientContext, queryClient]]))
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) throw new Error(`${url} leads elsewhere.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return () =>
    renderToString(
      <div id="root">
        <App queryClient={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </div>,
    )
}

function renderFor(ms: number): number {
  const before = process.cpuUsage()
  const endMs = performance.now() + ms
  let count = 0
  for (; performance.now() < endMs; count += 1) render()
  const { user, system } = process.cpuUsage(before)
  return (count / (user + system)) * 1_000_000
}
