import type { Hono } from 'hono'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'

/** The route by which pages query verses during server rendering. */
export const BIBLE_ROUTE = 'POST /biblekit/graphql'

/**
 * Serves GraphQL to anyone, since the text is public (BIBLE-04, BIBLE-05). The GraphQL library loads with the first
 * query.
 */
export function serveBible(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.post('/biblekit/graphql', async (context) => {
    const { status, body } = await askBible(kernel, await context.req.json().catch(() => undefined))
    return context.json(body, status)
  })
}

/** Answers a GraphQL query in process. */
export async function askBible(kernel: Kernel, question: unknown) {
  const { answerQuestion } = await import('./answer.ts')
  return answerQuestion(kernel, question)
}
