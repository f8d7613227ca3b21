import { expect, test } from 'vitest'
import type { DraftBatch, DraftDocument } from '#features/drafts/model.ts'
import { DraftSession } from '#features/drafts/web/draft-session.ts'
import { blocksOf, htmlOf, moveBlocks, newText, writeText } from './blocks.ts'

const SENT_MAX_BYTES = 10_000
const LANGUAGES = Array.from({ length: 34 }, (_, at) => `l${at}`)
/** A paragraph of a hundred Ukrainian words; each character takes two bytes. */
const PARAGRAPH = `<p>${Array.from({ length: 100 }, (_, at) => `слово${at}`).join(' ')}</p>`

/** A lesson of 40 texts of two paragraphs, in 35 languages. */
const lesson = (): DraftDocument => ({
  components: Array.from({ length: 40 }, (_, at) => ({
    ...newText(`text-${at}`, `${PARAGRAPH}${PARAGRAPH}`),
    texts: Object.fromEntries(LANGUAGES.map((lang) => [lang, { html: `${PARAGRAPH}${PARAGRAPH}` }])),
  })),
})

/** What an edit of the lesson sends to the server, as bytes. */
async function bytesOf(edit: Parameters<DraftSession['edit']>[0]): Promise<number> {
  const sent: DraftBatch[] = []
  const session = new DraftSession({
    document: lesson(),
    revision: 1,
    savedAt: '',
    send: (batch) => {
      sent.push(batch)
      return Promise.resolve({ revision: 2, changedAt: '', conflicts: [], cleaned: [], others: [] })
    },
    catchUp: () => Promise.reject(new Error('Nothing is missed.')),
    load: () => Promise.reject(new Error('Nothing is loaded again.')),
    keep: () => {},
    onChange: () => {},
    makeId: () => 'batch',
    now: () => 0,
  })
  session.edit(edit)
  expect(await session.flush()).toBe(true)
  expect(sent).toHaveLength(1)
  return new TextEncoder().encode(JSON.stringify(sent)).length
}

test('[IMPL-20] one word changed in a lesson with 35 languages sends no more than 10 kB', async () => {
  const size = await bytesOf((now) =>
    writeText(now, {
      id: 'text-20',
      html: htmlOf(blocksOf(now)[20] ?? { props: {} }).replace('слово7', 'інше'),
      lang: null,
      index: 20,
    }),
  )
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(SENT_MAX_BYTES)
})

test('[IMPL-20] moving a block sends no more than 10 kB, and none of its texts', async () => {
  expect(await bytesOf((now) => moveBlocks(now, ['text-20'], -1))).toBeLessThanOrEqual(SENT_MAX_BYTES)
})
