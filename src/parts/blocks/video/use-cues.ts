import { useEffect, useState } from 'react'
import type { Captions } from '#features/pages/media-model.ts'
import { type Cue, parseVtt } from './vtt.ts'

/** Loads captions: undefined while they travel, empty when there are none or they do not come. */
export function useCues(captions: Captions | undefined): readonly Cue[] | undefined {
  const src = captions?.src
  const [loaded, setLoaded] = useState<{ src: string; cues: readonly Cue[] }>()
  useEffect(() => {
    if (!src) return
    const stop = new AbortController()
    void loadCues(src, stop.signal).then((cues) => {
      if (!stop.signal.aborted) setLoaded({ src, cues })
    })
    return () => stop.abort()
  }, [src])
  if (!src) return []
  return loaded?.src === src ? loaded.cues : undefined
}

async function loadCues(src: string, signal: AbortSignal): Promise<Cue[]> {
  try {
    const response = await fetch(src, { signal })
    return response.ok ? parseVtt(await response.text()) : []
  } catch {
    // The film speaks for itself; a transcript that did not come says so.
    return []
  }
}
