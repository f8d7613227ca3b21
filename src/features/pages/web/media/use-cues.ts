import { useEffect, useState } from 'react'
import { type Cue, parseVtt } from './vtt.ts'

const none: readonly Cue[] = []

/** Loads a WebVTT file: undefined while loading, empty if there is none or it fails. */
export function useCues(src: string | undefined): readonly Cue[] | undefined {
  const [loaded, setLoaded] = useState<{ src: string; cues: readonly Cue[] }>()
  useEffect(() => {
    if (!src) return
    const stop = new AbortController()
    void loadCues(src, stop.signal).then((cues) => {
      if (!stop.signal.aborted) setLoaded({ src, cues })
    })
    return () => stop.abort()
  }, [src])
  if (!src) return none
  return loaded?.src === src ? loaded.cues : undefined
}

async function loadCues(src: string, signal: AbortSignal): Promise<readonly Cue[]> {
  try {
    const response = await fetch(src, { signal })
    return response.ok ? parseVtt(await response.text()) : none
  } catch {
    // The video plays without captions; the transcript shows that they couldn't be loaded.
    return none
  }
}
