import { crashCopy } from '#web/crash-copy.ts'
import { databaseOpener } from '#web/open-database.ts'
import { debounce, INPUT_DEBOUNCE_MS } from '#ui/timing.ts'
import type { Answer } from '../questions.ts'

const NAME = 'portico-drafts'
const STORE = 'drafts'

const copies = crashCopy<readonly Answer[]>(`${NAME}:`)
const savers = new Map<string, ReturnType<typeof debounce<[readonly Answer[]]>>>()
const database = databaseOpener(NAME, (opened) => void opened.createObjectStore(STORE))

/** Returns an unsent answer; undefined without a database. */
export async function findDraft(key: string): Promise<readonly Answer[] | undefined> {
  const copy = copies.leftovers().get(key)
  if (copy) return copy
  try {
    const kept: unknown = await (await database()).get(STORE, key)
    // Only this module writes to this store.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return kept as readonly Answer[] | undefined
  } catch {
    return undefined
  }
}

/** Saves an answer while it is typed: a copy at once, the database write is debounced. */
export function saveDraft(key: string, answers: readonly Answer[]): void {
  copies.keep(key, answers)
  const save = savers.get(key) ?? debounce((latest: readonly Answer[]) => void write(key, latest), INPUT_DEBOUNCE_MS)
  savers.set(key, save)
  save(answers)
}

/** Deletes the draft after sending; from then on the answer is in the outbox. */
export async function dropDraft(key: string): Promise<void> {
  savers.get(key)?.cancel()
  copies.forget(key)
  try {
    await (await database()).delete(STORE, key)
  } catch {
    // Without a database there was only the copy.
  }
}

async function write(key: string, answers: readonly Answer[]): Promise<void> {
  try {
    await (await database()).put(STORE, answers, key)
    copies.forget(key)
  } catch {
    // The copy lasts as long as the tab.
  }
}
