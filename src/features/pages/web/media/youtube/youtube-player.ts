import { type FrameMessage, isMessage, listenToFrame, numberIn, postToFrame } from '../frame-link.ts'
import { type MediaPlayer, type Playback, PlaybackStore } from '../media-player.ts'

/** YouTube's domain that sets no tracking cookies. */
const ORIGIN = 'https://www.youtube-nocookie.com'
const LOUDEST = 100
/** Player states in the messages. */
const ENDED = 0
const PLAYING = 1
const BUFFERING = 3

/**
 * Returns the player of a YouTube frame with `enablejsapi=1`. It uses messages of the IFrame API; no script of YouTube
 * is loaded.
 */
export function youtubePlayer(frame: HTMLIFrameElement): MediaPlayer {
  const send = (message: object) =>
    postToFrame(frame, { origin: ORIGIN, message: JSON.stringify({ id: 'player', channel: 'widget', ...message }) })
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args })
  let hasAnswered = false
  const hear = (message: FrameMessage) => {
    if (!hasAnswered) command('addEventListener', 'onStateChange')
    hasAnswered = true
    store.change({ isReady: true, ...changedBy(message) })
  }
  const store = new PlaybackStore(() =>
    listenToFrame(frame, { origin: ORIGIN, greet: () => send({ event: 'listening' }), hear }),
  )
  return {
    state: store.state,
    subscribe: store.subscribe,
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seek: (seconds) => command('seekTo', seconds, true),
    setRate: (rate) => command('setPlaybackRate', rate),
    setVolume: (volume) => command('setVolume', Math.round(volume * LOUDEST)),
    setMuted: (isMuted) => command(isMuted ? 'mute' : 'unMute'),
  }
}

function changedBy({ event, info }: FrameMessage): Partial<Playback> {
  if (event === 'onStateChange' && typeof info === 'number') return stateOf(info)
  if (!isMessage(info)) return {}
  const state = numberIn(info, 'playerState')
  const time = numberIn(info, 'currentTime')
  const duration = numberIn(info, 'duration')
  const rate = numberIn(info, 'playbackRate')
  const volume = numberIn(info, 'volume')
  return {
    ...(state !== undefined && stateOf(state)),
    ...(time !== undefined && { time }),
    // 0 means unknown.
    ...(duration && { duration }),
    ...(rate !== undefined && { rate }),
    ...(volume !== undefined && { volume: volume / LOUDEST }),
    ...(typeof info.muted === 'boolean' && { isMuted: info.muted }),
  }
}

const stateOf = (state: number): Partial<Playback> => ({
  isPlaying: state === PLAYING || state === BUFFERING,
  isWaiting: state === BUFFERING,
  hasEnded: state === ENDED,
})
