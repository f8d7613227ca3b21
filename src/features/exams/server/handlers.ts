import type { Visitor } from '#base/roles.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ExamsApi } from '../api.ts'
import { examsError } from '../errors.ts'
import type { ShownTest } from '../model.ts'
import { changeOfStep, endOverdueOf, finishAttempt, ownAttempt, saveAnswer, startAttempt } from './attempts.ts'
import { judge, listChecks, openCheck } from './checks.ts'
import { checkOpen, findPreviewedTest, type LoadedTest, getTest } from './get-test.ts'
import { presentTest } from './present.ts'
import { showSample } from './sample-attempt.ts'
import { findAttempt, listAnswers, listAttempts } from './store.ts'
import { adoptAttempts } from './store-merge.ts'

export const examsHandlers = (kernel: Kernel): Handlers<ExamsApi> => ({
  'GET /lpm/tests/:elementId': async ({ params, query, visitor }) => {
    const written = await findPreviewedTest(kernel, { elementId: params.elementId, secret: query.secret })
    if (written) return showTest(kernel, written, { visitor: { kind: 'guest' }, lang: query.lang })
    const test = await getTest(kernel, params.elementId)
    await checkOpen(kernel, test, { visitor, secret: query.secret })
    if (visitor.kind !== 'guest') await endOverdueOf(kernel, { userId: visitor.userId, elementId: params.elementId })
    return showTest(kernel, test, { visitor, lang: query.lang })
  },

  'POST /lpm/tests/:elementId/attempts': async ({ params, query, visitor }) => {
    const test = await getTest(kernel, params.elementId)
    await checkOpen(kernel, test, { visitor, secret: query.secret })
    await startAttempt(kernel, test, visitor)
    return showTest(kernel, test, { visitor, lang: query.lang })
  },

  'POST /lpm/tests/:elementId/sample': async ({ params, query, body }) => {
    const written = await findPreviewedTest(kernel, { elementId: params.elementId, secret: query.secret })
    if (!written) throw examsError('tests.not-found')
    return showSample(kernel, written, { sample: body, lang: query.lang })
  },

  'PUT /lpm/testAttempts/:id/steps/:stepId': async ({ params, query, body, visitor }) => {
    await changeOfStep(kernel, { attemptId: params.id, stepId: params.stepId, visitor }, body)
    return showTestOf(kernel, params.id, { visitor, lang: query.lang })
  },

  'POST /lpm/testAttempts/:id/finish': async ({ params, query, visitor }) => {
    await finishAttempt(kernel, params.id, visitor)
    return showTestOf(kernel, params.id, { visitor, lang: query.lang })
  },

  'POST /lpm/learningPortals/:portalId/testResults': async ({ body, query, visitor, lang }) => {
    const attempt = ownAttempt(await findAttempt(kernel.db, body.dialogId), visitor)
    const isOfTest = attempt.element_id === body.elementId && attempt.course_id === body.categoryId
    if (!isOfTest) throw examsError('tests.no-such-attempt')
    await saveAnswer(kernel, { attemptId: attempt.id, stepId: body.msgId, visitor }, body.answers)
    const test = await showTestOf(kernel, attempt.id, { visitor, lang: query.lang ?? lang })
    return { passed: test.attempt?.result?.passed ?? null, test }
  },

  'POST /lpm/learningPortals/:portalId/testResults/identify': async ({ body, visitor }) => {
    if (visitor.kind !== 'user') return { updated: 0 }
    return { updated: await adoptAttempts(kernel.db, { userId: visitor.userId, sessionId: body.sessionId }) }
  },

  'GET /lpm/testChecks': async ({ query, visitor }) => ({ waiting: await listChecks(kernel, visitor, query.lang) }),

  'GET /lpm/testChecks/:id': ({ params, query, visitor }) =>
    openCheck(kernel, visitor, { id: params.id, lang: query.lang }),

  'POST /lpm/testChecks/:id': async ({ params, body, visitor }) => {
    return { id: params.id, passed: await judge(kernel, { ...body, id: params.id, visitor }) }
  },
})

interface For {
  visitor: Visitor
  lang: string
}

/** Returns the test of one of the visitor's attempts. */
async function showTestOf(kernel: Kernel, attemptId: string, { visitor, lang }: For): Promise<ShownTest> {
  if (visitor.kind === 'guest') throw portalError('portal.sign-in-needed')
  const attempt = ownAttempt(await findAttempt(kernel.db, attemptId), visitor)
  return showTest(kernel, await getTest(kernel, attempt.element_id), { visitor, lang })
}

/** Presents a test with the visitor's open attempt, or the newest one. */
async function showTest(kernel: Kernel, test: LoadedTest, { visitor, lang }: For): Promise<ShownTest> {
  const { db, clock, config } = kernel
  const of = { userId: visitor.kind === 'guest' ? '' : visitor.userId, elementId: test.element.id }
  const attempts = visitor.kind === 'guest' ? [] : await listAttempts(db, of)
  const shown = attempts.find(({ state }) => state === 'open') ?? attempts.at(-1)
  const [attempt, answers] = shown
    ? [await findAttempt(db, shown.id), await listAnswers(db, shown.id)]
    : [undefined, []]
  const from = { secret: config.secret, lang: normaliseLocale(lang), now: clock.now() }
  return presentTest(test, { attempts, attempt, answers }, from)
}
