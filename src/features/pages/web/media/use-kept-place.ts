import { useEffect } from 'react'
import { useBlockPlace } from '../block-place.ts'
import { useMediaPlaces } from '../media-places.ts'

const SAVE_EVERY_S = 5
/** So near its end a video begins anew. */
const END_S = 3

/** Where to begin: where the person stopped, or at the start. */
export function useStart(duration = Number.POSITIVE_INFINITY): number {
  const { id } = useBlockPlace()
  const place = useMediaPlaces().find(id) ?? 0
  return place < duration - END_S ? place : 0
}

/** Keeps how far the person has come, each few seconds and whenever he stops or jumps. */
export function useKeepPlace(video: HTMLMediaElement | null): void {
  const { id } = useBlockPlace()
  const { save } = useMediaPlaces()
  useEffect(() => {
    if (!video) return
    let saved = video.currentTime
    const keep = () => {
      // Nobody has touched it since, or ever.
      if (video.currentTime === saved) return
      saved = video.currentTime
      save(id, video.ended ? 0 : saved)
    }
    const keepSometimes = () => {
      if (Math.abs(video.currentTime - saved) >= SAVE_EVERY_S) keep()
    }
    const moments = ['pause', 'seeked', 'ended'] as const
    for (const moment of moments) video.addEventListener(moment, keep)
    video.addEventListener('timeupdate', keepSometimes)
    addEventListener('pagehide', keep)
    return () => {
      for (const moment of moments) video.removeEventListener(moment, keep)
      video.removeEventListener('timeupdate', keepSometimes)
      removeEventListener('pagehide', keep)
    }
  }, [video, id, save])
}
