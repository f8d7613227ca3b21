import { databaseOpener } from '#web/open-database.ts'

/** A file on its way, kept on the device so that a reload does not end it. */
export interface KeptFile {
  /** Id of its upload. */
  id: string
  file: File
}

const STORE = 'files'
const database = databaseOpener('portico-uploads', (opened) => void opened.createObjectStore(STORE, { keyPath: 'id' }))

// Where the device has no room for it, the file has to be chosen again: that is told, and nothing else is lost.
const orNothing = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined)

/** Keeps a file until it has come. */
export const keepFile = (kept: KeptFile): Promise<unknown> =>
  orNothing(database().then((opened) => opened.put(STORE, kept)))

/** The file of an upload, if it is still here. */
export const keptFile = (id: string): Promise<KeptFile | undefined> =>
  orNothing(database().then((opened): Promise<KeptFile | undefined> => opened.get(STORE, id)))

/** Lets a file go that has come, or that nobody waits for. */
export const forgetFile = (id: string): Promise<unknown> =>
  orNothing(database().then((opened) => opened.delete(STORE, id)))

/** Ids of all uploads whose files are here. */
export const keptIds = async (): Promise<string[]> =>
  ((await orNothing(database().then((opened) => opened.getAllKeys(STORE)))) ?? []).map(String)
