import { useEffect, useSyncExternalStore } from 'react'
import { makeId } from '#base/ids.ts'
import { createEmitter } from '#base/store.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '../limits.ts'
import type { Attachment } from '../model.ts'
import { findUploads, isStillThere, storeUploads } from './stored-uploads.ts'
import { logged } from './queries.ts'
import { UploadError, uploadFile } from './upload-file.ts'

/** A file for the next message. */
export interface Upload {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** Missing for uploads from before the page was loaded: only the server has their bytes. */
  file?: File
  /** 0 to 1. */
  progress: number
  /** The finished upload, which a message can attach. */
  attachment?: Attachment
  /** When it finished, in milliseconds. */
  at?: number
  /** Error code. */
  problem?: string
}

type Change = (known: readonly Upload[]) => readonly Upload[]

const NONE: readonly Upload[] = []
const uploads = new Map<string, readonly Upload[]>()
const changes = createEmitter()

// Stored beside the draft, with the same scope.
const keyOf = (userId: string, chatId: string): string => `chat-files ${userId} ${chatId}`

/** Files for the next message of a chat, with their actions. Finished uploads survive a reload. */
export function useUploads(chatId: string) {
  const { id: userId } = useUser()
  const key = keyOf(userId, chatId)
  const list = useSyncExternalStore(
    subscribe,
    () => find(key),
    () => NONE,
  )
  useEffect(() => dropForgotten(key), [key])
  return {
    uploads: list,
    add: (files: readonly File[]) => add({ key, chatId, files }),
    retry: ({ id, file }: Upload) => void (file && start({ key, chatId, id, file })),
    remove: ({ id }: Upload) => change(key, (known) => known.filter((other) => other.id !== id)),
    clear: () => change(key, () => []),
  }
}

function add({ key, chatId, files }: { key: string; chatId: string; files: readonly File[] }): void {
  const room = ATTACHMENTS_MAX - find(key).length
  const fresh = files.slice(0, Math.max(0, room)).map((file) => ({ id: makeId(), file, ...nameOf(file), progress: 0 }))
  change(key, (known) => [...known, ...fresh])
  for (const { id, file } of fresh) void start({ key, chatId, id, file })
}

async function start({ key, chatId, id, file }: { key: string; chatId: string; id: string; file: File }) {
  const note = (state: Partial<Upload>) =>
    change(key, (known) =>
      known.map((other) =>
        other.id === id ? { id, file, ...nameOf(file), progress: other.progress, ...state } : other,
      ),
    )
  note({ progress: 0 })
  if (file.size > ATTACHMENT_MAX_BYTES) return note({ problem: 'chat.file-too-large' })
  try {
    const attachment = await uploadFile(chatId, file, (progress) => note({ progress }))
    note({ progress: 1, attachment, at: Date.now() })
  } catch (error) {
    logged(error)
    note({ problem: error instanceof UploadError ? error.code : 'portal.offline' })
  }
}

const nameOf = ({ name, size }: { name: string; size: number }) => ({ name, size })

/** Silently removes uploads from before the page was loaded that have expired on the server. */
function dropForgotten(key: string): void {
  for (const { id, file, attachment } of find(key)) {
    if (file || !attachment) continue
    void isStillThere(attachment).then((isThere) => {
      if (!isThere) change(key, (known) => known.filter((other) => other.id !== id))
    })
  }
}

function find(key: string): readonly Upload[] {
  const known = uploads.get(key)
  if (known) return known
  const kept = findUploads(key).map((upload): Upload => ({ ...upload, ...nameOf(upload.attachment), progress: 1 }))
  uploads.set(key, kept)
  return kept
}

function change(key: string, work: Change): void {
  const before = find(key)
  const after = work(before)
  uploads.set(key, after)
  storeUploads(key, after)
  changes.emit()
}

/** Takes over changes by other tabs; unfinished uploads stay in this tab. */
function follow({ key, storageArea }: StorageEvent): void {
  if (storageArea !== localStorage || key === null || !uploads.has(key)) return
  const unfinished = find(key).filter(({ attachment }) => !attachment)
  uploads.delete(key)
  uploads.set(key, [...find(key), ...unfinished])
  changes.emit()
}

function subscribe(listener: () => void): () => void {
  // Stays active while the chat is closed; adding the same listener again has no effect.
  addEventListener('storage', follow)
  return changes.subscribe(listener)
}
