import { FileFault, type Fault } from './fault.ts'
import { fitQuestions } from './fit-question.ts'
import { BLOCKS_MAX, FILE_BYTES_MAX } from './limits.ts'
import type { FileContent, FileFormat, FormatDescription, SourceFile } from './model.ts'
import { isArchive } from './unpack.ts'

/** A format that is loaded when a file may be in it. */
export interface KnownFormat extends FormatDescription {
  id: string
  load: () => Promise<FileFormat>
}

/** What was read of a file, or why it can’t be. */
export type ReadAnswer = { format: string; content: FileContent } | { fault: Fault; about: string }

/** Finds out the format of a file and reads it. Never throws: what a broken file causes is a fault. */
export async function readSource(formats: readonly KnownFormat[], file: SourceFile): Promise<ReadAnswer> {
  try {
    return await read(formats, file)
  } catch (error) {
    return error instanceof FileFault
      ? { fault: error.code, about: error.about }
      : { fault: 'not-readable', about: error instanceof Error ? error.message.slice(0, 200) : '' }
  }
}

async function read(formats: readonly KnownFormat[], file: SourceFile): Promise<ReadAnswer> {
  if (file.bytes.length === 0) throw new FileFault('empty')
  if (file.bytes.length > FILE_BYTES_MAX) throw new FileFault('too-large')
  const ending = endingOf(file.name)
  const possible = formats.filter(({ endings }) => endings.includes(ending))
  if (possible.length === 0) throw new FileFault('unknown-ending', ending)
  const loaded = await Promise.all(possible.map(async ({ id, load }) => ({ id, format: await load() })))
  const [surest] = loaded
    .map(({ id, format }) => ({ id, format, sureness: format.recognise(file) }))
    .filter(({ sureness }) => sureness > 0)
    .toSorted((one, other) => other.sureness - one.sureness)
  // An archive is what its name says; only nothing in it is known.
  if (!surest)
    throw new FileFault(ending === 'zip' && isArchive(file.bytes) ? 'unknown-package' : 'wrong-content', ending)
  const content = await surest.format.read(file)
  if (content.blocks.length > BLOCKS_MAX) throw new FileFault('too-long')
  const fitting = fitQuestions(content)
  if (fitting.blocks.length === 0 && fitting.notices.length === 0) throw new FileFault('nothing-inside')
  return { format: surest.id, content: fitting }
}

/** Returns the ending of a file name in lower case, without the dot. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
