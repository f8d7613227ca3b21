import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { readConfig, withPort } from '#server/config.ts'
import { CleanupStack } from './cleanup-stack.ts'
import { explainFailure } from './explain.ts'
import { greeting } from './greeting.ts'
import { closeOnSignal, listen } from './listen.ts'
import { fillDemo, openPortal } from './open-portal.ts'
import type { ServerBundle } from '../server/site.ts'

const cleanup = new CleanupStack()
closeOnSignal(() => cleanup.run())

await explainFailure(cleanup, async () => {
  const wanted = readConfig()
  const { server, port, serve, close } = await listen(wanted)
  cleanup.add(close)
  const config = withPort(wanted, port)
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: { server }, hmr: { server } } })
  cleanup.add(() => vite.close())
  // Reloaded for each request: Vite caches unchanged modules.
  const load = () => vite.ssrLoadModule('/src/app/server/server.ts') as Promise<ServerBundle>
  const portal = await openPortal({ config, load, cleanup })
  await fillDemo(portal)
  const { kernel, database } = portal

  let current: { bundle: ServerBundle; app: ReturnType<ServerBundle['createApp']> } | undefined
  const currentApp = async () => {
    const bundle = await load()
    if (current?.bundle !== bundle) {
      current?.app.close()
      current = { bundle, app: bundle.createApp({ kernel }) }
    }
    return current.app
  }
  const site = getRequestListener(async (request, env) => {
    try {
      return await (await currentApp()).fetch(request, env)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  })
  serve((request, response) => vite.middlewares(request, response, () => void site(request, response)))
  console.log(greeting(config, database.notice))
  await kernel.jobs.start()
})
