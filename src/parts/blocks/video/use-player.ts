import { useEffect, useState } from 'react'
import type { Command } from '#features/pages/web/media/player-keys.ts'
import {
  keepPreferences,
  type Preferences,
  rateBeside,
  RATES,
  readPreferences,
} from '#features/pages/web/media/preferences.ts'
import { toggleFullscreen } from './fullscreen.ts'

/** What one can do with a film, and how one likes it. */
export interface Player {
  preferences: Preferences
  isHelpShown: boolean
  run: (command: Command) => void
  jumpTo: (seconds: number) => void
  setVolume: (volume: number) => void
}

export function usePlayer(of: {
  video: HTMLVideoElement | null
  screen: HTMLElement | null
  duration: number
}): Player {
  const { video, screen, duration } = of
  const [preferences, setPreferences] = useState(readPreferences)
  const [isHelpShown, setHelpShown] = useState(false)
  useEffect(() => keepPreferences(preferences), [preferences])
  useEffect(() => {
    if (video) video.playbackRate = preferences.rate
  }, [video, preferences.rate])

  const jumpTo = (seconds: number) => {
    if (video) video.currentTime = Math.min(Math.max(0, seconds), duration)
  }
  const setVolume = (volume: number) => {
    if (!video) return
    video.volume = Math.min(Math.max(0, volume), 1)
    video.muted = video.volume === 0
  }
  const change = (changed: Partial<Preferences>) => setPreferences((known) => ({ ...known, ...changed }))

  const run = (command: Command) => {
    if (!video) return
    switch (command.do) {
      case 'toggle':
        return toggle(video)
      case 'mute':
        video.muted = !video.muted
        return
      case 'captions':
        return change({ hasCaptions: !preferences.hasCaptions })
      case 'fullscreen':
        return void toggleFullscreen(screen, video)
      case 'help':
        return setHelpShown(!isHelpShown)
      case 'skip':
        return jumpTo(video.currentTime + command.seconds)
      case 'jump':
        return jumpTo(duration * command.share)
      case 'volume':
        return setVolume(video.volume + command.by)
      case 'speed':
        return change({ rate: rateBeside(preferences.rate, command.by) ?? preferences.rate })
      case 'next-speed':
        return change({ rate: rateBeside(preferences.rate, 1) ?? RATES[0] })
    }
  }
  return { preferences, isHelpShown, run, jumpTo, setVolume }
}

function toggle(video: HTMLVideoElement): void {
  if (video.paused || video.ended) void video.play().catch(() => {})
  else video.pause()
}
