import type { Hono } from 'hono'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/request-visitor.ts'

/** Serves GraphQL to anyone: the text belongs to all (BIBLE-04, BIBLE-05). What reads questions is loaded with the first one. */
export function serveBible(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.post('/biblekit/graphql', async (context) => {
    const { answerQuestion } = await import('./answer.ts')
    const { status, body } = await answerQuestion(kernel, await context.req.json().catch(() => undefined))
    return context.json(body, status)
  })
}
