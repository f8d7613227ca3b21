import type { Hono } from 'hono'
import { HOUR_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { checkAccess } from '#server/http/admit.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import { portalError } from '#server/http/errors.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import { listsError } from '../errors.ts'
import { FILES_PER_HOUR } from '../limits.ts'
import { getList } from './lists.ts'

/** Serves every list that has columns as a CSV file of all entries that match, for those who may open the list. */
export function addListFiles(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/backoffice/lists/:list/file.csv', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('mentor', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    const list = getList(kernel, { id: context.req.param('list'), visitor })
    const { file } = list
    if (!file) throw listsError('lists.no-such-list')
    checkAccess(file.access ?? list.access, visitor)
    if (file.action) await requireAdminProof(kernel, http)
    const { lang: asked = '', ...query } = context.req.query()
    const lang = normaliseLocale(asked)
    const lines = file.lines(kernel, { query, visitor, lang })
    const { userId } = visitor
    await requireLimit(kernel, {
      key: `${list.id} file ${userId}`,
      points: file.perHour ?? FILES_PER_HOUR,
      durationMs: HOUR_MS,
    })
    if (file.action) {
      // The search text may be somebody's name, so it isn't logged.
      const { q, ...rest } = query
      const details = { ...rest, hasSearch: Boolean(q) }
      await audit(kernel.db, { actorId: userId, action: file.action, details, now: kernel.clock.now() })
    }
    const head = await Promise.all(file.titles.map((title) => kernel.texts.textOf(lang, `admin.${title}`)))
    return new Response(streamOf(head, lines).pipeThrough(new TextEncoderStream()), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${list.id}-${ENVIRONMENT_ID}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })
}

type Lines = ReturnType<NonNullable<ReturnType<typeof getList>['file']>['lines']>

/** Reads on only as fast as the client takes it: one part is in memory, however many entries there are. */
function streamOf(head: readonly string[], lines: Lines): ReadableStream<string> {
  return new ReadableStream<string>({
    start: (file) => file.enqueue(BYTE_ORDER_MARK + csvLine(head)),
    pull: async (file) => {
      const { done, value } = await lines.next()
      if (done) file.close()
      else file.enqueue(value.map(csvLine).join(''))
    },
    cancel: async () => void (await lines.return(undefined)),
  })
}
