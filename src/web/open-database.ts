import { type IDBPDatabase, openDB } from 'idb'

type Open = (
  name: string,
  version: number,
  callbacks: { upgrade: (database: IDBPDatabase) => void; terminated: () => void },
) => Promise<IDBPDatabase>

/**
 * Makes an opener of a database of this browser. All calls share one connection. A failed attempt and a connection that the
 * browser has closed are forgotten, so the next call opens it again instead of failing for as long as the tab lives.
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
