/** Files that are not checked at all, each with its reason. */
export const EXEMPT_FILES: Readonly<Record<string, string>> = {
  'docs/requirements.md': 'Restates the specification of the product, whose wording is binding.',
  'test/plain-english/banned-patterns.ts': 'Names the banned words.',
}

/** Places where a banned pattern is right: the sentence must contain `text`. */
export const EXCEPTIONS: readonly { file: string; text: string; reason: string }[] = [
  { file: 'src/ui/art/scenes/aqueduct.ts', text: 'A letter that flies', reason: 'Describes a drawing.' },
  {
    file: 'src/features/microcourses/web/queries.ts',
    text: 'is no provided',
    reason: 'A literal of the specification.',
  },
  { file: 'CONTRIBUTING.md', text: '| what | say | not |', reason: 'The glossary names the words to avoid.' },
]

/**
 * Folders and files whose comments have not been rewritten yet. Remove an entry once it is clean, and never add one.
 */
export const NOT_YET_CLEAN: readonly string[] = []
