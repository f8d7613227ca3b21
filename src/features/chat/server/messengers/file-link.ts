import type { Hono } from 'hono'
import { HOUR_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { isSameHash, keyedHash } from '#server/sessions/tokens.ts'
import { findChatFile } from '../store-files.ts'
import { bytesOf } from './file-bytes.ts'

/** Time that a messenger has to download a file. */
const HOLDS_MS = HOUR_MS
const RADIX = 36

/** Returns a signed address of a file for messengers that download it themselves; valid for an hour. */
export function fileAddress({ config, clock }: Pick<Kernel, 'config' | 'clock'>, fileId: string, name: string): string {
  const until = (clock.now().getTime() + HOLDS_MS).toString(RADIX)
  const sign = signOf(config.secret, fileId, until)
  return `${config.publicUrl}/callback/file/${fileId}/${until}/${sign}/${encodeURIComponent(name)}`
}

const signOf = (secret: string, fileId: string, until: string): string =>
  keyedHash(secret, `file for a messenger ${fileId} ${until}`)

/** Serves these addresses. */
export function addChatFileAddress(app: Hono<PortalEnv>, kernel: Kernel): void {
  app.get('/callback/file/:id/:until/:sign/:name', async (context) => {
    const { id, until, sign } = context.req.param()
    const isOver = Number.parseInt(until, RADIX) < kernel.clock.now().getTime()
    const file =
      isSameHash(sign, signOf(kernel.config.secret, id, until)) && !isOver
        ? await findChatFile(kernel.db, id)
        : undefined
    if (!file) return context.notFound()
    return context.body(await bytesOf(kernel, file.key), 200, {
      'content-type': file.type,
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
}
