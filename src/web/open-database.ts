import { type IDBPDatabase, openDB } from 'idb'

type Open = (
  name: string,
  version: number,
  callbacks: { upgrade: (database: IDBPDatabase) => void; terminated: () => void },
) => Promise<IDBPDatabase>

/**
 * Returns a function that opens an IndexedDB database. All calls share one connection. After a failed attempt or a connection that
 * the browser closed, the next call opens it again instead of failing for the life of the tab.
 */
export function databaseOpener(
  name: string,
  upgrade: (database: IDBPDatabase) => void,
  open: Open = openDB,
): () => Promise<IDBPDatabase> {
  let opening: Promise<IDBPDatabase> | undefined
  const forget = () => (opening = undefined)
  return () => {
    opening ??= open(name, 1, { upgrade, terminated: forget }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}
