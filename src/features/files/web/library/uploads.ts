import { problemOf } from '#base/errors.ts'
import { createEmitter, createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'
import { kindOfName, maxBytesOf } from '../../kinds.ts'
import type { LibraryFile } from '../../media.ts'
import { callMedia } from './calls.ts'
import { describeMedia } from './describe-media.ts'
import { forgetFile, cacheFile, cachedFile, cachedIds } from './cached-files.ts'
import { sendPieces } from './send-pieces.ts'

/** State of an upload: `lost` needs the file to be chosen again, `taking` is being checked by the server. */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'taking' | 'failed' | 'lost'

/** An unfinished upload to the library. */
export interface PendingUpload {
  id: string
  name: string
  size: number
  sent: number
  state: UploadState
  /** Why it failed. */
  code?: string
}

interface Work {
  /** Id of an upload that was begun before. */
  uploadId?: string
  /** What happens to the completed upload; by default it is added to the library. */
  take?: (uploadId: string) => Promise<LibraryFile>
}

const AT_ONCE = 3
const pendingUploads = createStore<readonly PendingUpload[]>([])
const arrivals = createEmitter()
const controllers = new Map<string, AbortController>()
const queue: (() => Promise<void>)[] = []
let running = 0
let lastId = 0

/** The unfinished uploads of this page, as state. */
export const useUploads = (): readonly PendingUpload[] => useStore(pendingUploads)

/** Calls `listener` when an upload has finished. Returns a function that unsubscribes. */
export const onUploaded = arrivals.subscribe

const change = (id: string, to: Partial<PendingUpload>) =>
  pendingUploads.set(pendingUploads.get().map((each) => (each.id === id ? { ...each, ...to } : each)))
const leave = (id: string) => pendingUploads.set(pendingUploads.get().filter((each) => each.id !== id))

interface Begun {
  id: string
  /** The uploaded file; undefined if the upload failed or was cancelled. */
  done: Promise<LibraryFile | undefined>
}

/** Queues a file for upload to the library. */
export function uploadFile(file: File, work: Work = {}): Begun {
  const id = work.uploadId ?? `sending-${++lastId}`
  const code = refusalOf(file)
  pendingUploads.set([
    ...pendingUploads.get().filter((each) => each.id !== id),
    { id, name: file.name, size: file.size, sent: 0, state: code ? 'failed' : 'waiting', ...(code && { code }) },
  ])
  if (code) return { id, done: Promise.resolve(undefined) }
  const done = new Promise<LibraryFile | undefined>((resolve) => {
    queue.push(async () => resolve(await send(id, file, work)))
    startNext()
  })
  return { id, done }
}

/** Returns the error code of a refusal that the browser can predict. */
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
  if (!pendingUploads.get().some((each) => each.id === id)) return undefined
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
          void cacheFile({ id: upload, file })
        },
        onProgress: (sent) => change(id, { sent, state: 'sending' }),
        onReach: (isReached) => change(id, { state: isReached ? 'sending' : 'offline' }),
      }),
    )
    change(id, { state: 'taking', sent: file.size })
    const taken = await describeMedia(await take(whole), file, uploadQuietly)
    leave(id)
    arrivals.emit()
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

/** Only one tab continues an upload; two would get in each other's way. */
const alone = <Value>(uploadId: string | undefined, work: () => Promise<Value>): Promise<Value> =>
  uploadId === undefined || !('locks' in navigator)
    ? work()
    : navigator.locks.request(`portico-upload-${uploadId}`, work)

const TRIES = 5
const TRY_AGAIN_MS = 2000

/** Adds a completed upload to the library. Retried when the response is lost. */
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

/** Uploads a small picture that belongs to another file, without listing it. */
export async function uploadQuietly(file: File): Promise<LibraryFile> {
  const nothing = () => {}
  const { signal } = new AbortController()
  return takeIn(
    await sendPieces({ file, uploadId: undefined, signal, onBegun: nothing, onProgress: nothing, onReach: nothing }),
  )
}

/** Cancels an upload, or removes one that failed from the list. */
export function cancelUpload(id: string): void {
  const controller = controllers.get(id)
  controller?.abort()
  leave(id)
  void forgetFile(id)
  if (!id.startsWith('sending-')) void dropUpload(id)
}

const dropUpload = (id: string) =>
  fetch(`/api/fs/uploads/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined)

/** Resumes uploads from before the page was loaded. Those whose file isn't on this device are `lost`. */
export async function resumeUploads(): Promise<void> {
  const { uploads } = await callMedia('GET /fs/uploads').catch(() => ({ uploads: [] }))
  const here = new Set(await cachedIds())
  for (const { id, name, size, received } of uploads) {
    here.delete(id)
    if (pendingUploads.get().some((each) => each.id === id) || controllers.has(id)) continue
    const kept = await cachedFile(id)
    if (kept) uploadFile(kept.file, { uploadId: id })
    else pendingUploads.set([...pendingUploads.get(), { id, name, size, sent: received, state: 'lost' }])
  }
}

/** Uploads chosen files; a file that matches a `lost` upload continues it. */
export function uploadFiles(files: readonly File[]): void {
  for (const file of files) {
    const lost = pendingUploads
      .get()
      .find((each) => each.state === 'lost' && each.name === file.name && each.size === file.size)
    uploadFile(file, lost ? { uploadId: lost.id } : {})
  }
}
