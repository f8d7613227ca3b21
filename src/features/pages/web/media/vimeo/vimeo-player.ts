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
  const send = (method: string, value?: unknown) =>
    postToFrame(frame, { origin: ORIGIN, message: JSON.stringify({ method, ...(value !== undefined && { value }) }) })
  let hasAnswered = false
  const hear = (message: FrameMessage) => {
    if (!hasAnswered) for (const event of EVENTS) send('addEventListener', event)
    hasAnswered = true
    store.change({ isReady: true, ...changedBy(message) })
  }
  const store = new PlaybackStore(() => listenToFrame(frame, { origin: ORIGIN, greet: () => send('ping'), hear }))
  return {
    state: store.state,
    subscribe: store.subscribe,
    play: () => send('play'),
    pause: () => send('pause'),
    seek: (seconds) => send('setCurrentTime', seconds),
    setRate: (rate) => send('setPlaybackRate', rate),
    setVolume: (volume) => send('setVolume', volume),
    setMuted: (isMuted) => send('setMuted', isMuted),
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
  const values = isMessage(data) ? data : {}
  const time = numberIn(values, 'seconds')
  const duration = numberIn(values, 'duration')
  const rate = numberIn(values, 'playbackRate')
  const volume = numberIn(values, 'volume')
  return {
    ...STATES[event],
    ...(time !== undefined && { time }),
    ...(duration && { duration }),
    ...(rate !== undefined && { rate }),
    ...(volume !== undefined && { volume }),
    ...(typeof values.muted === 'boolean' && { isMuted: values.muted }),
  }
}
