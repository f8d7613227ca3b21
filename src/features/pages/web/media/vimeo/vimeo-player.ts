import { type FrameMessage, isMessage, listenToFrame, numberIn, postToFrame } from '../frame-link.ts'
import { type MediaPlayer, type Playback, PlaybackStore } from '../media-player.ts'

const ORIGIN = 'https://player.vimeo.com'
const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeked',
  'playbackratechange',
  'volumechange',
  'bufferstart',
  'bufferend',
] as const

/** Returns the player of a Vimeo frame. It uses messages; no script of Vimeo is loaded. */
export function vimeoPlayer(frame: HTMLIFrameElement): MediaPlayer {
  const tell = (method: string, value?: unknown) =>
    postToFrame(frame, { origin: ORIGIN, message: JSON.stringify({ method, ...(value !== undefined && { value }) }) })
  let hasAnswered = false
  const hear = (message: FrameMessage) => {
    if (!hasAnswered) for (const event of EVENTS) tell('addEventListener', event)
    hasAnswered = true
    store.change({ isReady: true, ...changedBy(message) })
  }
  const store = new PlaybackStore(() => listenToFrame(frame, { origin: ORIGIN, greet: () => tell('ping'), hear }))
  return {
    state: store.state,
    subscribe: store.subscribe,
    play: () => tell('play'),
    pause: () => tell('pause'),
    seek: (seconds) => tell('setCurrentTime', seconds),
    setRate: (rate) => tell('setPlaybackRate', rate),
    setVolume: (volume) => tell('setVolume', volume),
    setMuted: (isMuted) => tell('setMuted', isMuted),
  }
}

const STATES: Record<string, Partial<Playback>> = {
  play: { isPlaying: true, hasEnded: false },
  pause: { isPlaying: false, isWaiting: false },
  ended: { isPlaying: false, isWaiting: false, hasEnded: true },
  bufferstart: { isWaiting: true },
  bufferend: { isWaiting: false },
}

function changedBy({ event, data }: FrameMessage): Partial<Playback> {
  if (typeof event !== 'string') return {}
  const told = isMessage(data) ? data : {}
  const time = numberIn(told, 'seconds')
  const duration = numberIn(told, 'duration')
  const rate = numberIn(told, 'playbackRate')
  const volume = numberIn(told, 'volume')
  return {
    ...STATES[event],
    ...(time !== undefined && { time }),
    ...(duration && { duration }),
    ...(rate !== undefined && { rate }),
    ...(volume !== undefined && { volume }),
    ...(typeof told.muted === 'boolean' && { isMuted: told.muted }),
  }
}
