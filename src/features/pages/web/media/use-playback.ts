import { useSyncExternalStore } from 'react'
import { type MediaPlayer, type Playback, STILL } from './media-player.ts'

const players = new WeakMap<object, MediaPlayer>()

/** Returns the one player of an element, created when the element is mounted. */
export function playerOf<E extends object>(
  element: E | null,
  make: (element: E) => MediaPlayer,
): MediaPlayer | undefined {
  if (!element) return undefined
  const player = players.get(element) ?? make(element)
  players.set(element, player)
  return player
}

/** The state of a player, as React state. */
export const usePlayback = (player: MediaPlayer | undefined): Playback =>
  useSyncExternalStore(player?.subscribe ?? never, player?.state ?? still, still)

const never = () => () => {}
const still = () => STILL
