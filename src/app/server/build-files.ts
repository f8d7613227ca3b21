import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { fileHeaders } from '#server/http/security-headers.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

interface BuildFiles {
  /** Folder of the browser's part of the build. */
  folder: string
  /** Whether visitors reach the portal by https. */
  isSecure: boolean
}

/** Serves the files of the build, in their compressed form to browsers that read it. */
export function serveBuildFiles(site: Hono, { folder, isSecure }: BuildFiles): void {
  const serve = serveStatic({ root: folder, precompressed: true })
  const files =
    (cacheControl: string): MiddlewareHandler =>
    async (context, next) => {
      const file = await serve(context, next)
      if (!(file instanceof Response)) return
      // Not in `onFound`, which is called after the response was created: whether its headers still count depends on the server.
      const headers = { ...fileHeaders(isSecure), 'cache-control': cacheControl }
      for (const [name, value] of Object.entries(headers)) file.headers.set(name, value)
      return file
    }
  site.use('/assets/*', files(FOR_EVER))
  site.use('/art/*', files(FOR_A_DAY))
  site.get('/sw.js', files('no-cache'))
}
