import { useSyncExternalStore } from 'react'
import { problemOf } from '#base/errors.ts'
import { kindOfName, maxBytesOf } from '../../kinds.ts'
import type { LibraryFile } from '../../media.ts'
import { callMedia } from './calls.ts'
import { describeMedia } from './describe-media.ts'
import { forgetFile, keepFile, keptFile, keptIds } from './kept-files.ts'
import { sendPieces } from './send-pieces.ts'

/** How a file that is sent stands: `lost` waits for somebody to choose it again, `taking` is being looked through. */
export type SendingState = 'waiting' | 'sending' | 'offline' | 'taking' | 'failed' | 'lost'

/** A file on its way to the library. One that has come is none any more. */
export interface Sending {
  id: string
  name: string
  size: number
  sent: number
  state: SendingState
  /** Why it failed. */
  code?: string
}

interface Work {
  /** Of an upload that was begun before. */
  uploadId?: string
  /** What is done with what has come; the library takes it in. */
  take?: (uploadId: string) => Promise<LibraryFile>
}

const AT_ONCE = 3
const NONE: readonly Sending[] = []
let sendings: readonly Sending[] = NONE
const listeners = new Set<() => void>()
const arrivals = new Set<() => void>()
const controllers = new Map<string, AbortController>()
const queue: (() => Promise<void>)[] = []
let running = 0
let lastId = 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All that is on its way from this page. */
export const useSendings = (): readonly Sending[] =>
  useSyncExternalStore(
    subscribe,
    () => sendings,
    () => NONE,
  )

/** Calls `listener` when a file has come. Gives what ends it. */
export function onArrival(listener: () => void): () => void {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

function set(all: readonly Sending[]): void {
  sendings = all
  for (const listener of listeners) listener()
}
const change = (id: string, to: Partial<Sending>) =>
  set(sendings.map((each) => (each.id === id ? { ...each, ...to } : each)))
const leave = (id: string) => set(sendings.filter((each) => each.id !== id))

interface Begun {
  id: string
  /** The file when it is there; undefined when it did not come. */
  done: Promise<LibraryFile | undefined>
}

/** Sends a file to the library, after those that wait already. */
export function sendFile(file: File, work: Work = {}): Begun {
  const id = work.uploadId ?? `sending-${++lastId}`
  const code = refusalOf(file)
  set([
    ...sendings.filter((each) => each.id !== id),
    { id, name: file.name, size: file.size, sent: 0, state: code ? 'failed' : 'waiting', ...(code && { code }) },
  ])
  if (code) return { id, done: Promise.resolve(undefined) }
  const done = new Promise<LibraryFile | undefined>((resolve) => {
    queue.push(async () => resolve(await send(id, file, work)))
    startNext()
  })
  return { id, done }
}

/** What would be refused anyhow. */
function refusalOf({ name, size }: File): string | undefined {
  const kind = kindOfName(name)
  if (!kind) return 'files.wrong-type'
  if (size === 0) return 'files.none-sent'
  return size > maxBytesOf(kind) ? 'files.too-large-for-kind' : undefined
}

function startNext(): void {
  if (running >= AT_ONCE) return
  const work = queue.shift()
  if (!work) return
  running++
  void work().finally(() => {
    running--
    startNext()
  })
}

async function send(id: string, file: File, { uploadId, take = takeIn }: Work): Promise<LibraryFile | undefined> {
  if (!sendings.some((each) => each.id === id)) return undefined
  const controller = new AbortController()
  controllers.set(id, controller)
  let begun = uploadId
  change(id, { state: 'sending' })
  try {
    const whole = await alone(uploadId, () =>
      sendPieces({
        file,
        uploadId,
        signal: controller.signal,
        onBegun: (upload) => {
          begun = upload
          void keepFile({ id: upload, file })
        },
        onProgress: (sent) => change(id, { sent, state: 'sending' }),
        onReach: (isReached) => change(id, { state: isReached ? 'sending' : 'offline' }),
      }),
    )
    change(id, { state: 'taking', sent: file.size })
    const taken = await describeMedia(await take(whole), file, sendQuietly)
    leave(id)
    for (const listener of arrivals) listener()
    return taken
  } catch (error) {
    if (controller.signal.aborted) leave(id)
    else change(id, { state: 'failed', code: problemOf(error).code })
    return undefined
  } finally {
    controllers.delete(id)
    if (begun !== undefined) void forgetFile(begun)
  }
}

/** One page at a time goes on with an upload: two would be in each other's way. */
const alone = <Value>(uploadId: string | undefined, work: () => Promise<Value>): Promise<Value> =>
  uploadId === undefined || !('locks' in navigator)
    ? work()
    : navigator.locks.request(`portico-upload-${uploadId}`, work)

const TRIES = 5
const TRY_AGAIN_MS = 2000

/** Takes a file into the library that has come whole. It is asked for again if the answer did not come. */
async function takeIn(id: string): Promise<LibraryFile> {
  for (let tries = 1; ; tries++) {
    try {
      return await callMedia('POST /fs/uploads/:id/done', { params: { id } })
    } catch (error) {
      const { status } = problemOf(error)
      if (status !== 0 || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS * tries))
    }
  }
}

/** Sends a small picture that belongs to another file: nobody has to wait for it in a list. */
export async function sendQuietly(file: File): Promise<LibraryFile> {
  const nothing = () => {}
  const { signal } = new AbortController()
  return takeIn(
    await sendPieces({ file, uploadId: undefined, signal, onBegun: nothing, onProgress: nothing, onReach: nothing }),
  )
}

/** Gives a file up, or lets one go that failed. */
export function giveUp(id: string): void {
  const controller = controllers.get(id)
  controller?.abort()
  leave(id)
  void forgetFile(id)
  if (!id.startsWith('sending-')) void dropUpload(id)
}

const dropUpload = (id: string) =>
  fetch(`/api/fs/uploads/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined)

/** Goes on with what was on its way before the page was loaded. What is not on this device waits to be chosen again. */
export async function resumeSendings(): Promise<void> {
  const { uploads } = await callMedia('GET /fs/uploads').catch(() => ({ uploads: [] }))
  const here = new Set(await keptIds())
  for (const { id, name, size, received } of uploads) {
    here.delete(id)
    if (sendings.some((each) => each.id === id) || controllers.has(id)) continue
    const kept = await keptFile(id)
    if (kept) sendFile(kept.file, { uploadId: id })
    else set([...sendings, { id, name, size, sent: received, state: 'lost' }])
  }
}

/** Sends files that were chosen; one that is known to be on its way goes on where it stopped. */
export function sendFiles(files: readonly File[]): void {
  for (const file of files) {
    const lost = sendings.find((each) => each.state === 'lost' && each.name === file.name && each.size === file.size)
    sendFile(file, lost ? { uploadId: lost.id } : {})
  }
}
