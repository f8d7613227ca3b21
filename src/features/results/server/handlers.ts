import { ENVIRONMENT_ID } from '#base/environment.ts'
import { findCore } from '#features/accounts/server/store-email.ts'
import { hasRole, isGuest, type KnownVisitor } from '#base/roles.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ResultsApi } from '../api.ts'
import { resultsError } from '../errors.ts'
import { dialogIdOf } from '../dialog-id.ts'
import { listInteractions } from './find-interaction.ts'
import { findAnswered, presentQuiz, presentResult } from './present-own.ts'
import { countQuiz, findQuiz, identifyQuizzes, listNewest, listQuizzes } from './store.ts'
import { submitInteraction } from './submit-interaction.ts'
import { submitQuiz } from './submit-quiz.ts'

export const resultsHandlers = (kernel: Kernel): Handlers<ResultsApi> => ({
  'GET /lpm/learningPortals/:portalId/interactionResults': async ({ params, query, visitor }) => {
    checkPortal(params.portalId)
    const of = { userId: visitor.userId, elementId: query.elementId }
    const [rows, quizzes, interactions] = await Promise.all([
      listNewest(kernel.db, of),
      listQuizzes(kernel.db, of),
      listInteractions(kernel, query),
    ])
    const find = (wanted: string) => interactions.find(({ blockId }) => blockId === wanted)
    const ofDialog = (dialogId: string) =>
      interactions.find(({ elementId, blockId }) => dialogIdOf({ elementId, blockId }) === dialogId)
    return {
      results: await Promise.all(
        rows.map(async (row) => {
          const shown = find(row.component_id)
          return presentResult(row, await findAnswered(kernel, row, { shown, lang: query.lang }), shown ?? null)
        }),
      ),
      quizzes: quizzes.map((row) => presentQuiz(row, ofDialog(row.dialog_id))),
    }
  },

  'POST /lpm/learningPortals/:portalId/interactionResults': async ({ params, query, body, visitor }) => {
    checkPortal(params.portalId)
    return submitInteraction(kernel, { body, visitor, lang: query.lang })
  },

  'POST /lpm/learningPortals/:portalId/quizResults': async ({ params, query, body, visitor }) => {
    checkPortal(params.portalId)
    return submitQuiz(kernel, { body, visitor, lang: query.lang, email: await emailOf(kernel, visitor) })
  },

  'GET /lpm/learningPortals/:portalId/quizResults/aggregate': async ({ params, query, visitor }) => {
    checkPortal(params.portalId)
    const mayKnow = isStaff(visitor) || (await findQuiz(kernel.db, { ...query, userId: visitor.userId })) !== undefined
    return { aggregate: mayKnow ? await countQuiz(kernel.db, query) : null }
  },

  'POST /lpm/learningPortals/:portalId/quizResults/identify': async ({ params, visitor }) => {
    checkPortal(params.portalId)
    const email = await emailOf(kernel, visitor)
    return { updated: email === null ? 0 : await identifyQuizzes(kernel.db, { userId: visitor.userId, email }) }
  },
})

function checkPortal(id: string): void {
  if (id !== ENVIRONMENT_ID) throw resultsError('results.no-such-portal')
}

const isStaff = (visitor: KnownVisitor): boolean => !isGuest(visitor) && hasRole(visitor.roles, 'mentor')

const emailOf = async ({ db }: Kernel, visitor: KnownVisitor): Promise<string | null> =>
  isGuest(visitor) ? null : ((await findCore(db, visitor.userId))?.email ?? null)
