import { accessTo, noteReading } from '#features/chat/server/rights.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { LearnersApi } from '../api.ts'
import { readElement } from './read-element.ts'

export const learnersHandlers = (kernel: Kernel): Handlers<LearnersApi> => ({
  'GET /mp/learners/:userId/elements/:elementId': async ({ params, query, visitor }) => {
    const { userId: learnerId, elementId } = params
    const access = await accessTo(kernel, visitor, learnerId)
    if (!access) throw portalError('AUTH-DENY')
    await noteReading(kernel, visitor, { access, learnerId, what: 'element' })
    const isOwn = access === 'own'
    return readElement(kernel, { learnerId, elementId, isOwn, lang: normaliseLocale(query.lang) })
  },
})
