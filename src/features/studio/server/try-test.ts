import type { ParsedOf } from '#base/contract.ts'
import { type ShownTest, testContent, testTexts } from '#features/exams/model.ts'
import { showSample } from '#features/exams/server/sample-attempt.ts'
import { question as questionSchema } from '#features/results/questions.ts'
import type { Kernel } from '#server/kernel.ts'
import type { TryApi } from '../try-api.ts'
import { fromDraftTest } from '../written-test.ts'

type Body = ParsedOf<TryApi, 'POST /creator/try/test'>['body']

/** Draws a paper of a test as it is written, and presents and marks answers to it as an attempt of a learner. Nothing is stored. */
export function tryTest(
  kernel: Kernel,
  { test: written, lang, ...asked }: Body,
): { test: ShownTest | null; incomplete: string[] } {
  const { content, texts, incomplete } = fromDraftTest(written, (one) => questionSchema.safeParse(one).success)
  const parsed = testContent.safeParse(content)
  const words = testTexts.safeParse(texts)
  if (!parsed.success || !words.success) return { test: null, incomplete }
  const test = { element: { id: '', course_id: '' }, content: parsed.data, texts: words.data }
  const sample = { ...asked, number: 1, version: 1, drafts: {}, flagged: [] }
  return { test: showSample(kernel, test, { sample, lang }), incomplete }
}
