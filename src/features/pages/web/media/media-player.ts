/** Playback state. Times in seconds. */
export interface Playback {
  /** Whether the player responds; before that nothing is known about its media. */
  isReady: boolean
  isPlaying: boolean
  /** Whether playback waits for data. */
  isWaiting: boolean
  hasEnded: boolean
  time: number
  /** Undefined while unknown, as for recordings without one in their header. */
  duration: number | undefined
  rate: number
  volume: number
  isMuted: boolean
}

/** A player of a portal file or of an embedded video. */
export interface MediaPlayer {
  /** Returns the current state; the same object until something changes. */
  state: () => Playback
  /** Calls `listener` on every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setRate: (rate: number) => void
  /** 0 to 1. */
  setVolume: (volume: number) => void
  setMuted: (isMuted: boolean) => void
}

/** State before the player has responded. */
export const STILL: Playback = {
  isReady: false,
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  time: 0,
  duration: undefined,
  rate: 1,
  volume: 1,
  isMuted: false,
}

/** Holds the state of a player for subscribers, and listens to the player while there are any. */
export class PlaybackStore {
  readonly #listen: () => () => void
  readonly #listeners = new Set<() => void>()
  #state = STILL
  #stop: (() => void) | undefined

  constructor(listen: () => () => void) {
    this.#listen = listen
  }

  state = (): Playback => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stop ??= this.#listen()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  change(changed: Partial<Playback>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
