import { normaliseLocale } from '#i18n/languages.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import type { SearchApi } from '../api.ts'
import { SEARCHES_PER_ADDRESS, SEARCHES_WITHIN_MS } from '../limits.ts'
import { search } from './find.ts'

export const searchHandlers = (kernel: Kernel): Handlers<SearchApi> => ({
  'GET /creator/search': async ({ query, visitor, http }) => {
    const key = `search ${addressGroup(http.ip)}`
    await requireLimit(kernel, { key, points: SEARCHES_PER_ADDRESS, durationMs: SEARCHES_WITHIN_MS })
    return search(kernel, { ...query, lang: normaliseLocale(query.lang), visitor })
  },
})
