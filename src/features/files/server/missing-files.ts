import { keyOfPath } from '#server/files/file-key.ts'
import type { Kernel } from '#server/kernel.ts'
import { FILES_PATH } from '../rules.ts'
import { listNames } from './store-library.ts'
import { movedTo } from './withheld.ts'

/** A file that content names and that doesn't exist. */
export interface GoneFile {
  src: string
  /** Name of a file in the bin, which can be restored; null if it has been deleted for good. */
  name: string | null
}

/** A file address as a whole JSON string, or inside HTML. */
const ADDRESS = /"(\/files\/[^"?#\\\s]+)/g

/** Returns every file of this portal that a value names. */
export const filesNamedIn = (value: unknown): string[] => [
  ...new Set([...(JSON.stringify(value) ?? '').matchAll(ADDRESS)].map(([, src = '']) => src)),
]

/** Returns the files that a value names but that don't exist: deleted, or never uploaded. */
export async function findMissingFiles(kernel: Kernel, value: unknown): Promise<GoneFile[]> {
  const gone: string[] = []
  for (const src of filesNamedIn(value)) if (!(await isThere(kernel, src))) gone.push(src)
  if (gone.length === 0) return []
  const names = await listNames(
    kernel.db,
    gone.map((src) => src.slice(FILES_PATH.length)),
  )
  return gone.map((src) => ({ src, name: names.get(src.slice(FILES_PATH.length)) ?? null }))
}

async function isThere(kernel: Kernel, src: string): Promise<boolean> {
  const key = keyOfPath(src, FILES_PATH)
  if (key === undefined) return false
  const moved = await movedTo(kernel, key)
  if (moved !== undefined) return moved !== null
  return (await kernel.files.find(key)) !== undefined
}
