import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileTypeOf } from '#server/files/file-types.ts'
import type { Kernel } from '#server/kernel.ts'
import { pictureFactsOf } from '#server/files/pictures.ts'
import { FILES_PATH } from '../rules.ts'
import { findFileByKey, type NewFile, saveFile } from './store.ts'
import { findByFormerKey } from './store-library.ts'
import { SIZED_PREFIX } from './sized-pictures.ts'

/** A stored file of the demo, ready to be shown. Only pictures have width, height and ground. */
export interface SeededFile {
  src: string
  width?: number
  height?: number
  ground?: string
}

type SeedKernel = Pick<Kernel, 'db' | 'files' | 'clock' | 'makeId'>

/** Stores a file that comes with the product under `key` (`demo/<name>`), unchanged. Idempotent. */
export async function putSeedFile(
  kernel: SeedKernel,
  { key, path }: { key: string; path: string },
): Promise<SeededFile> {
  const replaced = await findByFormerKey(kernel.db, key)
  if (replaced) return { src: FILES_PATH + replaced.key, ...factsOf(replaced) }
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await findFileByKey(kernel.db, key)
  // Unchanged files are not analysed again: that would load the image library at every start.
  if (known?.sha256 === sha256 && (await kernel.files.find(key))) return { src: FILES_PATH + key, ...factsOf(known) }
  const facts = (await pictureFactsOf(bytes)) ?? {}
  await replace(kernel, { key, bytes, sha256, facts })
  return { src: FILES_PATH + key, ...facts }
}

function factsOf({ width, height, ground }: Pick<NewFile, 'width' | 'height' | 'ground'>): Omit<SeededFile, 'src'> {
  return { ...(width && { width }), ...(height && { height }), ...(ground && { ground }) }
}

interface Replacement {
  key: string
  bytes: Uint8Array
  sha256: string
  facts: Omit<SeededFile, 'src'>
}

async function replace(kernel: SeedKernel, { key, bytes, sha256, facts }: Replacement): Promise<void> {
  await kernel.files.put(key, bytes)
  await kernel.files.deleteBelow(`${SIZED_PREFIX}${key}/`)
  await saveFile(kernel.db, {
    id: kernel.makeId(),
    key,
    type: fileTypeOf(key).type,
    size: bytes.length,
    width: facts.width ?? null,
    height: facts.height ?? null,
    ground: facts.ground ?? null,
    owner_id: null,
    sha256,
    created_at: kernel.clock.now(),
  })
}
