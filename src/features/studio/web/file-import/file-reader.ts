import type { FormatDescription } from '../../file-formats/model.ts'
import { FILE_BYTES_MAX, READING_MS_MAX } from '../../file-formats/limits.ts'
import type { ReadAnswer } from '../../file-formats/read-source.ts'

interface Reader {
  formats: readonly (FormatDescription & { id: string })[]
  openWorker: () => Worker
}

let reader: Reader | undefined

/** Registers the formats that can be imported, and the worker that reads them. */
export const registerFileReader = (registered: Reader): void => void (reader = registered)

/** Returns the formats that can be imported. */
export const fileFormats = (): Reader['formats'] => reader?.formats ?? []

/** Reads a file in a worker, which is ended afterwards, and when it takes too long. */
export async function readFile(file: File): Promise<ReadAnswer> {
  // Before its content is loaded into memory.
  if (file.size > FILE_BYTES_MAX) return { fault: 'too-large', about: '' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = reader?.openWorker()
  if (!worker) return { fault: 'not-readable', about: '' }
  try {
    return await new Promise<ReadAnswer>((resolve) => {
      const timer = setTimeout(() => resolve({ fault: 'too-slow', about: '' }), READING_MS_MAX)
      const settle = (answer: ReadAnswer) => {
        clearTimeout(timer)
        resolve(answer)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => settle(data))
      worker.addEventListener('error', ({ message }) => settle({ fault: 'not-readable', about: message }))
      worker.postMessage({ name: file.name, bytes }, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}
