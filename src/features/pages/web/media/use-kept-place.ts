import { useEffect } from 'react'
import { useBlockPlace } from '../block-place.ts'
import { useMediaPlaces } from '../media-places.ts'
import type { MediaPlayer } from './media-player.ts'

const SAVE_EVERY_S = 5
/** This close to its end a video restarts from the beginning. */
const END_S = 3

/** Returns the position to start from: where the person stopped, or 0. */
export function useStart(duration = Number.POSITIVE_INFINITY): number {
  const { id } = useBlockPlace()
  const place = useMediaPlaces().find(id) ?? 0
  return place < duration - END_S ? place : 0
}

/** Saves the playback position every few seconds, and on pausing or seeking. */
export function useKeepPlace(player: MediaPlayer | undefined): void {
  const { id } = useBlockPlace()
  const { save } = useMediaPlaces()
  useEffect(() => {
    if (!player) return
    let saved = player.state().time
    const keep = () => {
      const { time, hasEnded } = player.state()
      // Nothing was played since the last save.
      if (time === saved) return
      saved = time
      save(id, hasEnded ? 0 : time)
    }
    const look = () => {
      const { isReady, isPlaying, time } = player.state()
      if (isReady && (!isPlaying || Math.abs(time - saved) >= SAVE_EVERY_S)) keep()
    }
    const unsubscribe = player.subscribe(look)
    addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', keep)
    }
  }, [player, id, save])
}
