import { useEffect } from 'react'
import { useBlockPlace } from '../block-place.ts'
import { useMediaPositions } from '../media-positions.ts'
import type { MediaPlayer } from './media-player.ts'

const SAVE_EVERY_S = 5
/** This close to its end a video restarts from the beginning. */
const END_S = 3

/** Returns the position to start from: where the person stopped, or 0. */
export function useStartPosition(duration = Number.POSITIVE_INFINITY): number {
  const { id } = useBlockPlace()
  const place = useMediaPositions().find(id) ?? 0
  return place < duration - END_S ? place : 0
}

/** Saves the playback position every few seconds, and on pausing or seeking. */
export function useSavePosition(player: MediaPlayer | undefined): void {
  const { id } = useBlockPlace()
  const { save } = useMediaPositions()
  useEffect(() => {
    if (!player) return
    let saved = player.state().time
    const savePosition = () => {
      const { time, hasEnded } = player.state()
      // Nothing was played since the last save.
      if (time === saved) return
      saved = time
      save(id, hasEnded ? 0 : time)
    }
    const look = () => {
      const { isReady, isPlaying, time } = player.state()
      if (isReady && (!isPlaying || Math.abs(time - saved) >= SAVE_EVERY_S)) savePosition()
    }
    const unsubscribe = player.subscribe(look)
    addEventListener('pagehide', savePosition)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', savePosition)
    }
  }, [player, id, save])
}
