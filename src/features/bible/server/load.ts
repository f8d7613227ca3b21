import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { bookNumber } from '../books.ts'
import { insertVerses, isLoaded, type VerseRow } from './store.ts'

/** Loads the text of the Bible into the database. Queued at every start; does nothing once the text is there. */
export const loadBibleJob = defineJob({ name: 'bible.load', data: z.object({}), retries: 5, retryDelayS: 60 })

export const handleBibleJobs = ({ jobs, db }: Pick<Kernel, 'jobs' | 'db'>): void =>
  jobs.handle(loadBibleJob, () => loadBible(db))

/** Stores the whole text unless it is already there. */
export async function loadBible(db: Database): Promise<void> {
  if (await isLoaded(db)) return
  const rows = await readVerses()
  await db.transaction().execute((transaction) => insertVerses(transaction, rows))
}

/** `# ` begins a paragraph; words in brackets were added by the translators and are shown in italics. */
const PARAGRAPH = /^#\s*/
const KEY = /^(.+) (\d+):(\d+)$/

async function readVerses(): Promise<VerseRow[]> {
  const file = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
  const verses = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
  return Object.entries(verses).map(([key, text]) => {
    const [, name = '', chapter, verse] = KEY.exec(key) ?? []
    const book = bookNumber(name)
    if (book === undefined) throw new Error(`The text of the Bible has a verse of no known book: ${key}.`)
    return {
      book,
      chapter: Number(chapter),
      verse: Number(verse),
      text: text.replace(PARAGRAPH, ''),
      starts_paragraph: PARAGRAPH.test(text),
    }
  })
}
