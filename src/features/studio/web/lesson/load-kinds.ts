import type { QueryClient } from '@tanstack/react-query'
import { prepareBlocks } from '#features/pages/web/blocks.tsx'
import { loadQuestionEditors } from '../questions/editors.ts'
import { LESSON_KINDS } from './lesson-kinds.ts'

/** Kinds whose data belong to their contents. */
const WITH_DATA: ReadonlySet<string> = new Set(['embed'])
const KINDS = [...LESSON_KINDS.media, ...LESSON_KINDS.more].filter((kind) => !WITH_DATA.has(kind))
/** Delays preloading, so that it doesn’t compete with what the author waits for. */
const AHEAD_MS = 1500

/**
 * Loads the code of everything that can be added to a lesson, a moment after it was opened: blocks then appear at once,
 * and can be added without a network. Returns the function that cancels it.
 */
export function loadKinds(queryClient: QueryClient, lang: string): () => void {
  const blocks = KINDS.map((component) => ({ id: component, component, version: 1, props: {} }))
  const load = () => Promise.all([loadQuestionEditors(), prepareBlocks({ blocks, queryClient, lang })])
  // Without a network each kind is loaded when it is needed.
  const timer = setTimeout(() => void load().catch(() => undefined), AHEAD_MS)
  return () => clearTimeout(timer)
}
