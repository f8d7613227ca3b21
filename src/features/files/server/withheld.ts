import type { Kernel } from '#server/kernel.ts'
import { listWithheld } from './store-library.ts'

/**
 * Returns the key that a key redirects to; null if the file was deleted, undefined if the key is served normally.
 * Cached.
 */
export async function movedTo({ db, content }: Pick<Kernel, 'db' | 'content'>, key: string) {
  const withheld = await content.get('withheld files', async () => {
    const rows = await listWithheld(db)
    return new Map(rows.map((row) => [row.key, row.to]))
  })
  return withheld.get(key)
}
