import { type FrameMessage, isMessage, listenToFrame, numberIn, tellFrame } from '../frame-link.ts'
import { type MediaPlayer, type Playback, PlaybackStore } from '../media-player.ts'

/** The site that does not know who watches. */
const ORIGIN = 'https://www.youtube-nocookie.com'
const LOUDEST = 100
/** The player's states on the wire. */
const ENDED = 0
const PLAYING = 1
const BUFFERING = 3

/** The player of YouTube in a frame with `enablejsapi=1`, by the messages of its IFrame API; no script of theirs is loaded. */
export function youtubePlayer(frame: HTMLIFrameElement): MediaPlayer {
  const tell = (message: object) =>
    tellFrame(frame, { origin: ORIGIN, message: JSON.stringify({ id: 'player', channel: 'widget', ...message }) })
  const command = (func: string, ...args: unknown[]) => tell({ event: 'command', func, args })
  let hasAnswered = false
  const hear = (message: FrameMessage) => {
    if (!hasAnswered) command('addEventListener', 'onStateChange')
    hasAnswered = true
    store.change({ isReady: true, ...changedBy(message) })
  }
  const store = new PlaybackStore(() =>
    listenToFrame(frame, { origin: ORIGIN, greet: () => tell({ event: 'listening' }), hear }),
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
    // It says 0 while it does not know.
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
