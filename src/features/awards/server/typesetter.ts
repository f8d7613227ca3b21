import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { SECOND_MS } from '#base/clock.ts'
import worker from './typesetter-worker.cjs?raw'

export interface SheetPicture {
  name: string
  bytes: Uint8Array
}

/** A Typst document with its data. */
export interface Setting {
  source: string
  /** Passed to the document as JSON, never as markup. */
  sheet: object
  /** Pictures that the document reads by these names. */
  pictures: SheetPicture[]
  format: 'pdf' | 'svg'
  /** Written into a PDF, so that the same certificate gives the same bytes. */
  createdAt: Date
}

interface Answer {
  id: number
  bytes?: Uint8Array
  error?: string
}

/** Fonts of certificates; docs/certificates.md describes how they were made. */
const FONTS = path.resolve('db/fonts')
const TITLE_FONTS = [
  'geologica/600SemiBold/Geologica_600SemiBold.ttf',
  'alexandria/600SemiBold/Alexandria_600SemiBold.ttf',
]
const LIBRARY = '@myriaddreamin/typst-ts-node-compiler'
/** After this time without work the thread is ended, to free its memory. */
const IDLE_MS = 60 * SECOND_MS
const STUCK_MS = 30 * SECOND_MS

const { resolve } = createRequire(import.meta.url)
const waiting = new Map<number, (answer: Answer) => void>()
let thread: Worker | undefined
let ending: NodeJS.Timeout | undefined
let last = 0

/** Typesets documents one after the other in a thread of their own. The first one starts the thread, which takes a tenth of a second. */
export async function setType({ sheet, ...setting }: Setting, workspace: string): Promise<Uint8Array> {
  const id = ++last
  thread ??= startThread(workspace)
  clearTimeout(ending)
  const { bytes, error } = await new Promise<Answer>((answered) => {
    const stuck = setTimeout(() => stop(`A certificate was not set within ${STUCK_MS} ms.`), STUCK_MS)
    waiting.set(id, (answer) => {
      clearTimeout(stuck)
      answered(answer)
    })
    const { createdAt, ...rest } = setting
    const message = {
      id,
      ...rest,
      sheet: JSON.stringify(sheet),
      createdAt: Math.floor(createdAt.getTime() / SECOND_MS),
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread?.postMessage(message)
  })
  if (waiting.size === 0) ending = setTimeout(stop, IDLE_MS).unref()
  if (!bytes) throw new Error(`A certificate could not be set: ${error}`)
  return bytes
}

function startThread(workspace: string): Worker {
  mkdirSync(workspace, { recursive: true })
  const fonts = TITLE_FONTS.map((file) => path.dirname(resolve(`@expo-google-fonts/${file}`)))
  const started = new Worker(worker, {
    eval: true,
    workerData: { library: resolve(LIBRARY), workspace, fontFolders: [FONTS, ...fonts] },
  })
  started.unref()
  started.on('message', (answer: Answer) => answerOf(answer))
  started.on('error', (error) => stop(String(error)))
  return started
}

function answerOf(answer: Answer): void {
  const answered = waiting.get(answer.id)
  waiting.delete(answer.id)
  answered?.(answer)
}

/** Ends the thread and rejects what is still pending. The next document starts another. */
function stop(error = 'The typesetter has ended.'): void {
  void thread?.terminate()
  thread = undefined
  for (const id of waiting.keys()) answerOf({ id, error })
}
