import type { Kernel } from '#server/kernel.ts'
import { listWithheld } from './store-library.ts'

/** Where to look for a key instead; null: nowhere; undefined: nothing is known against it. From memory. */
export async function movedTo({ db, content }: Pick<Kernel, 'db' | 'content'>, key: string) {
  const withheld = await content.get('withheld files', async () => {
    const rows = await listWithheld(db)
    return new Map(rows.map((row) => [row.key, row.to]))
  })
  return withheld.get(key)
}
