import type { Hono } from 'hono'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'

/** By which pages ask for verses while the server draws them. */
export const BIBLE_ROUTE = 'POST /biblekit/graphql'

/** Serves GraphQL to anyone: the text belongs to all (BIBLE-04, BIBLE-05). What reads questions is loaded with the first one. */
export function serveBible(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.post('/biblekit/graphql', async (context) => {
    const { status, body } = await askBible(kernel, await context.req.json().catch(() => undefined))
    return context.json(body, status)
  })
}

/** Answers a question of GraphQL within the process. */
export async function askBible(kernel: Kernel, question: unknown) {
  const { answerQuestion } = await import('./answer.ts')
  return answerQuestion(kernel, question)
}
