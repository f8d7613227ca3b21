/** What a player shows of its film or recording. Times in seconds. */
export interface Playback {
  /** It answers: before, it knows nothing of what it plays. */
  isReady: boolean
  isPlaying: boolean
  /** It would play, if more of it had come. */
  isWaiting: boolean
  hasEnded: boolean
  time: number
  /** Undefined while unknown, as with recordings that do not say it. */
  duration: number | undefined
  rate: number
  volume: number
  isMuted: boolean
}

/** A player, whoever has made it: of a file of the portal, or in a frame of another site. */
export interface MediaPlayer {
  /** What is known of it; the same object until something changes. */
  state: () => Playback
  /** Calls `listener` when anything changes. Gives what ends it. */
  subscribe: (listener: () => void) => () => void
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setRate: (rate: number) => void
  /** 0 to 1. */
  setVolume: (volume: number) => void
  setMuted: (isMuted: boolean) => void
}

/** What is known before a player has said anything. */
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

/** Keeps what a player has said for those who look. It listens to the player as long as somebody does. */
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
