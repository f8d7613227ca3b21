import { crashCopy } from '#web/crash-copy.ts'
import { databaseOpener } from '#web/open-database.ts'
import { debounce, INPUT_DEBOUNCE_MS } from '#ui/timing.ts'
import type { Answer } from '../questions.ts'

const NAME = 'portico-drafts'
const STORE = 'drafts'

const copies = crashCopy<readonly Answer[]>(`${NAME}:`)
const savers = new Map<string, ReturnType<typeof debounce<[readonly Answer[]]>>>()
const database = databaseOpener(NAME, (opened) => void opened.createObjectStore(STORE))

/** What was begun and not sent. Without a database there is none. */
export async function findDraft(key: string): Promise<readonly Answer[] | undefined> {
  const copy = copies.leftovers().get(key)
  if (copy) return copy
  try {
    const kept: unknown = await (await database()).get(STORE, key)
    // Only this module writes here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return kept as readonly Answer[] | undefined
  } catch {
    return undefined
  }
}

/** Keeps what is being typed: a copy at once, the rest when there is a pause. */
export function keepDraft(key: string, answers: readonly Answer[]): void {
  copies.keep(key, answers)
  const save = savers.get(key) ?? debounce((latest: readonly Answer[]) => void write(key, latest), INPUT_DEBOUNCE_MS)
  savers.set(key, save)
  save(answers)
}

/** It was sent: from here on the outbox keeps it. */
export async function dropDraft(key: string): Promise<void> {
  savers.get(key)?.cancel()
  copies.forget(key)
  try {
    await (await database()).delete(STORE, key)
  } catch {
    // Without a database nothing but the copy was kept.
  }
}

async function write(key: string, answers: readonly Answer[]): Promise<void> {
  try {
    await (await database()).put(STORE, answers, key)
    copies.forget(key)
  } catch {
    // The copy lives as long as the tab.
  }
}
