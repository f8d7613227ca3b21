import { type MediaPlayer, type Playback, PlaybackStore } from '../media-player.ts'

const EVENTS = [
  'loadedmetadata',
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'ratechange',
  'volumechange',
  'waiting',
  'playing',
] as const

/** Returns the player of a portal file, played by a media element. */
export function ownPlayer(media: HTMLMediaElement): MediaPlayer {
  const store = new PlaybackStore(() => {
    const look = (event?: Event) => store.change(playbackOf(media, event?.type))
    look()
    for (const event of EVENTS) media.addEventListener(event, look)
    return () => {
      for (const event of EVENTS) media.removeEventListener(event, look)
    }
  })
  return {
    state: store.state,
    subscribe: store.subscribe,
    play: () => void media.play().catch(() => {}),
    pause: () => media.pause(),
    seek: (seconds) => {
      media.currentTime = seconds
    },
    setRate: (rate) => {
      media.defaultPlaybackRate = rate
      media.playbackRate = rate
    },
    setVolume: (volume) => {
      media.volume = volume
    },
    setMuted: (isMuted) => {
      media.muted = isMuted
    },
  }
}

function playbackOf(media: HTMLMediaElement, event: string | undefined): Partial<Playback> {
  const isWaiting = event === 'waiting' || (event === 'playing' || event === 'pause' ? false : undefined)
  return {
    isReady: media.readyState >= media.HAVE_METADATA,
    isPlaying: !media.paused && !media.ended,
    ...(isWaiting !== undefined && { isWaiting }),
    hasEnded: media.ended,
    time: media.currentTime,
    duration: Number.isFinite(media.duration) ? media.duration : undefined,
    rate: media.playbackRate,
    volume: media.volume,
    isMuted: media.muted,
  }
}
