type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/**
 * Turns the test of a draft into the content of a test and its translations by language and question. In a draft each question has
 * its own translations, and questions may be incomplete: those for which `isComplete` is false are left out.
 */
export function fromDraftTest(
  test: Fields,
  isComplete: (question: Fields) => boolean,
): { content: Fields; texts: Record<string, Record<string, Fields>>; incomplete: string[] } {
  const written = entriesIn(test.banks).map((bank) => ({ bank, questions: entriesIn(bank.questions) }))
  const split = written.map(({ bank, questions }) => ({
    bank,
    questions: questions.map(({ texts, ...question }) => ({ texts, question })),
  }))
  const banks = split.flatMap(({ bank, questions }) => {
    const complete = questions.flatMap(({ question }) => (isComplete(question) ? [question] : []))
    return complete.length > 0 ? [{ ...bank, questions: complete }] : []
  })
  const all = split.flatMap(({ questions }) => questions)
  const texts: Record<string, Record<string, Fields>> = {}
  for (const { question, texts: own } of all) {
    for (const [lang, words] of Object.entries(isFields(own) ? own : {})) {
      if (isFields(words) && typeof question.id === 'string') (texts[lang] ??= {})[question.id] = words
    }
  }
  const incomplete = all.flatMap(({ question }) =>
    typeof question.id === 'string' && !isComplete(question) ? [question.id] : [],
  )
  return { content: { ...test, banks }, texts, incomplete }
}
