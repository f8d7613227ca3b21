import { useSyncExternalStore } from 'react'
import { makeId } from '#base/ids.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '../limits.ts'
import type { Attachment } from '../model.ts'
import { logged } from './queries.ts'
import { UploadError, uploadFile } from './upload-file.ts'

/** A file that is to go with the next message. */
export interface Upload {
  id: string
  file: File
  /** 0 to 1. */
  progress: number
  /** What the server made of it; the message can take it with it. */
  attachment?: Attachment
  /** Code of what went wrong. */
  problem?: string
}

const NONE: readonly Upload[] = []
const uploads = new Map<string, readonly Upload[]>()
const listeners = new Set<() => void>()

/** Files that are to go with the next message of a chat, and what can be done with them. They live as long as the page. */
export function useUploads(chatId: string) {
  const list = useSyncExternalStore(
    subscribe,
    () => uploads.get(chatId) ?? NONE,
    () => NONE,
  )
  return {
    uploads: list,
    add: (files: readonly File[]) => add(chatId, files),
    retry: (upload: Upload) => void start(chatId, upload),
    remove: ({ id }: Upload) => change(chatId, (known) => known.filter((other) => other.id !== id)),
    clear: () => change(chatId, () => []),
  }
}

function add(chatId: string, files: readonly File[]): void {
  const room = ATTACHMENTS_MAX - (uploads.get(chatId)?.length ?? 0)
  const fresh = files.slice(0, Math.max(0, room)).map((file): Upload => ({ id: makeId(), file, progress: 0 }))
  change(chatId, (known) => [...known, ...fresh])
  for (const upload of fresh) void start(chatId, upload)
}

async function start(chatId: string, { id, file }: Upload): Promise<void> {
  const note = (state: Partial<Upload>) =>
    change(chatId, (known) =>
      known.map((other) => (other.id === id ? { id, file, progress: other.progress, ...state } : other)),
    )
  note({ progress: 0 })
  if (file.size > ATTACHMENT_MAX_BYTES) return note({ problem: 'chat.file-too-large' })
  try {
    const attachment = await uploadFile(chatId, file, (progress) => note({ progress }))
    note({ progress: 1, attachment })
  } catch (error) {
    logged(error)
    note({ problem: error instanceof UploadError ? error.code : 'portal.offline' })
  }
}

function change(chatId: string, work: (known: readonly Upload[]) => readonly Upload[]): void {
  uploads.set(chatId, work(uploads.get(chatId) ?? NONE))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
