import { useEffect, useRef, useState } from 'react'
import { askBeforeUnload } from '#web/ask-before-unload.ts'
import type { Written } from '../../file-formats/out/model.ts'
import type { KnownWriter } from './file-writers.ts'
import { MissingFiles, pack, saveBlob } from './pack.ts'

/** Where a download is: `missing` are files that the portal no longer has. */
type DownloadState =
  | { stage: 'ready' }
  | { stage: 'packing'; done: number; total: number }
  | { stage: 'done'; name: string }
  | { stage: 'missing'; addresses: readonly string[] }
  | { stage: 'failed' }

interface Given {
  written: Written | undefined
  format: KnownWriter
  /** The name of the file, without its ending. */
  name: string
}

/** Downloads what was written. One text is a file by itself, everything else is packed. */
export function useDownload({ written, format, name }: Given) {
  const [kept, setKept] = useState<{ of: Written | undefined; state: DownloadState }>({
    of: written,
    state: { stage: 'ready' },
  })
  // With another format or language, nothing has been downloaded yet.
  const state: DownloadState = kept.of === written ? kept.state : { stage: 'ready' }
  const setState = (next: DownloadState) => setKept({ of: written, state: next })
  const isRunning = useRef(false)
  const isBusy = state.stage === 'packing'
  useEffect(() => {
    if (!isBusy) return
    addEventListener('beforeunload', askBeforeUnload)
    return () => removeEventListener('beforeunload', askBeforeUnload)
  }, [isBusy])

  const start = async (without: readonly string[]) => {
    if (!written || isRunning.current) return
    isRunning.current = true
    const { files } = written
    const total = files.length
    setState({ stage: 'packing', done: 0, total })
    try {
      const [only] = files
      const isOne = files.length === 1 && only !== undefined && 'text' in only
      const fileName = `${name}.${isOne ? format.ending : format.packed}`
      const blob = isOne
        ? new Blob([only.text], { type: 'text/plain;charset=utf-8' })
        : await pack(files, {
            without: new Set(without),
            onProgress: (done) => setState({ stage: 'packing', done, total }),
          })
      saveBlob(fileName, blob)
      setState({ stage: 'done', name: fileName })
    } catch (thrown) {
      setState(thrown instanceof MissingFiles ? { stage: 'missing', addresses: thrown.addresses } : { stage: 'failed' })
    } finally {
      isRunning.current = false
    }
  }
  return { state, start: (without: readonly string[] = []) => void start(without) }
}
