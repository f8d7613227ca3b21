import { useEffect, useState } from 'react'

/** What a player shows of its film or recording. Times in seconds. */
export interface Playback {
  isPlaying: boolean
  isWaiting: boolean
  time: number
  /** Undefined while unknown, as with recordings that do not say it. */
  duration: number | undefined
  volume: number
  isMuted: boolean
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'volumechange',
  'waiting',
  'playing',
] as const

const STILL: Playback = { isPlaying: false, isWaiting: false, time: 0, duration: undefined, volume: 1, isMuted: false }

/** Follows a film or a recording. */
export function usePlayback(video: HTMLMediaElement | null): Playback {
  const [playback, setPlayback] = useState(STILL)
  useEffect(() => {
    if (!video) return
    const look = (event?: Event) => setPlayback((known) => playbackOf(video, known, event?.type))
    look()
    for (const event of EVENTS) video.addEventListener(event, look)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, look)
    }
  }, [video])
  return playback
}

function playbackOf(video: HTMLMediaElement, known: Playback, event: string | undefined): Playback {
  return {
    isPlaying: !video.paused && !video.ended,
    isWaiting: event === 'waiting' || (known.isWaiting && event !== 'playing' && event !== 'pause'),
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : undefined,
    volume: video.volume,
    isMuted: video.muted,
  }
}
