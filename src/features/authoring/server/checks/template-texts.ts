import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { plainText } from '#features/pages/server/block-texts.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ElementContent } from '../../model.ts'
import { type CourseProblem, problemAt } from '../../problems.ts'

/** Returns the texts in a language that templates put into lessons to say what belongs there. */
export const templateTexts = defineHook<(kernel: Kernel, lang: string) => Promise<string[]>>('authoring.template-texts')

/**
 * Returns the blocks that still say what belongs there. A course has the texts of the language in which it was created, or English ones
 * where that language has none.
 */
export async function findTemplateTexts(
  kernel: Kernel,
  { elements, lang }: { elements: readonly ElementContent[]; lang: string },
): Promise<CourseProblem[]> {
  const known: string[] = []
  for (const each of new Set([lang, FALLBACK_LANGUAGE]))
    for (const textsIn of kernel.hooks.of(templateTexts)) known.push(...(await textsIn(kernel, each)).map(oneSpaced))
  return elements.flatMap(({ id, title, components }) =>
    components
      .filter(({ visible, props }) => visible && isUntouched(props['html'], known))
      .map((block) => problemAt('template-text', { element: { id, title }, block: block.id, field: 'html' })),
  )
}

const isUntouched = (html: unknown, known: readonly string[]): boolean => {
  if (typeof html !== 'string') return false
  const text = oneSpaced(plainText(html))
  return known.some((each) => text.includes(each))
}

const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
