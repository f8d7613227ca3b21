import { databaseOpener } from '#web/open-database.ts'

/** A file being uploaded, stored on the device so that the upload survives a reload. */
export interface CachedFile {
  /** Id of its upload. */
  id: string
  file: File
}

const STORE = 'files'
const database = databaseOpener('portico-uploads', (opened) => void opened.createObjectStore(STORE, { keyPath: 'id' }))

// Without storage on the device the file has to be chosen again after a reload; nothing else is lost.
const orNothing = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined)

/** Stores a file until it is uploaded. */
export const cacheFile = (kept: CachedFile): Promise<unknown> =>
  orNothing(database().then((opened) => opened.put(STORE, kept)))

/** Returns the file of an upload, if it is on this device. */
export const cachedFile = (id: string): Promise<CachedFile | undefined> =>
  orNothing(database().then((opened): Promise<CachedFile | undefined> => opened.get(STORE, id)))

/** Deletes a file that was uploaded or cancelled. */
export const forgetFile = (id: string): Promise<unknown> =>
  orNothing(database().then((opened) => opened.delete(STORE, id)))

/** Returns the ids of all uploads whose files are on this device. */
export const cachedIds = async (): Promise<string[]> =>
  ((await orNothing(database().then((opened) => opened.getAllKeys(STORE)))) ?? []).map(String)
