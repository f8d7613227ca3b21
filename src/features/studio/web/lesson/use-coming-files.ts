import { useEffect, useState } from 'react'
import { makeId } from '#base/ids.ts'
import { cancelUpload, uploadFile } from '#features/files/web/library/uploads.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { askBeforeUnload } from '#web/ask-before-unload.ts'

/** Files that were added to the lesson together; their blocks keep this order. */
interface Group {
  /** The block after which they are inserted; undefined at the start. */
  after: string | undefined
  /** The blocks created for them so far. */
  blocks: (string | undefined)[]
}

/** A file that is being uploaded into the lesson. */
export interface ComingFile {
  id: string
  file: File
  uploadId: string
  group: Group
  /** Its place within the group. */
  at: number
}

/** The block after which a file comes: the one before it in its group, if that has arrived. */
export const blockBefore = ({ group, at }: ComingFile): string | undefined =>
  group.blocks.slice(0, at).findLast((id) => id !== undefined) ?? group.after

/** Uploads files into the lesson. `onArrival` makes a block of each and returns its id. */
export function useComingFiles(onArrival: (file: LibraryFile, coming: ComingFile) => string | undefined) {
  const [coming, setComing] = useState<readonly ComingFile[]>([])
  const remove = (id: string) => setComing((now) => now.filter((each) => each.id !== id))
  const start = (entry: Omit<ComingFile, 'uploadId'>): ComingFile => {
    const { id: uploadId, done } = uploadFile(entry.file)
    const begun = { ...entry, uploadId }
    void done.then((arrived) => {
      // What failed stays at its place, to be tried again.
      if (!arrived) return
      entry.group.blocks[entry.at] = onArrival(arrived, begun)
      remove(entry.id)
    })
    return begun
  }
  const isBusy = coming.length > 0
  useEffect(() => {
    if (!isBusy) return
    addEventListener('beforeunload', askBeforeUnload)
    return () => removeEventListener('beforeunload', askBeforeUnload)
  }, [isBusy])
  return {
    coming,
    /** Uploads files, to come after a block. */
    add: (files: readonly File[], after: string | undefined) => {
      const group: Group = { after, blocks: [] }
      const begun = files.map((file, at) => start({ id: makeId(), file, group, at }))
      setComing((now) => [...now, ...begun])
    },
    cancel: (id: string) => {
      const entry = coming.find((each) => each.id === id)
      if (entry) cancelUpload(entry.uploadId)
      remove(id)
    },
    retry: (id: string) => {
      const entry = coming.find((each) => each.id === id)
      if (!entry) return
      cancelUpload(entry.uploadId)
      const begun = start(entry)
      setComing((now) => now.map((each) => (each.id === id ? begun : each)))
    },
  }
}
