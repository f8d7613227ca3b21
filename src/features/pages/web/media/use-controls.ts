import { useEffect, useState } from 'react'
import { type Chapter, chapterBeside } from './chapters.ts'
import type { MediaPlayer } from './media-player.ts'
import type { Command } from './player-keys.ts'
import { changePreferences, type Preferences, rateBeside, RATES, usePreferences } from './preferences.ts'

/** Playback commands and preferences. */
export interface Controls {
  preferences: Preferences
  isHelpShown: boolean
  run: (command: Command) => void
  jumpTo: (seconds: number) => void
  setVolume: (volume: number) => void
}

interface Controlled {
  /** A player in a frame ignores commands until it is ready. */
  isReady: boolean
  /** Seconds. */
  duration: number
  chapters: readonly Chapter[]
  /** Videos only. */
  onFullscreen?: () => void
  onPictureInPicture?: () => void
}

/** Returns the controls of a player, shared by its buttons, keys, transcript and chapters. */
export function useControls(player: MediaPlayer | undefined, of: Controlled): Controls {
  const { duration, chapters, isReady } = of
  const preferences = usePreferences()
  const [isHelpShown, setHelpShown] = useState(false)
  const { rate } = preferences
  useEffect(() => {
    if (isReady) player?.setRate(rate)
  }, [player, isReady, rate])

  const jumpTo = (seconds: number) => player?.seek(Math.min(Math.max(0, seconds), duration))
  const setVolume = (volume: number) => {
    const next = Math.min(Math.max(0, volume), 1)
    player?.setVolume(next)
    player?.setMuted(next === 0)
  }
  const setRate = (next: number | undefined) => next !== undefined && changePreferences({ rate: next })
  const run = (command: Command) => {
    if (!player) return
    const { isPlaying, isMuted, time, volume } = player.state()
    switch (command.do) {
      case 'toggle':
        return isPlaying ? player.pause() : player.play()
      case 'mute':
        return player.setMuted(!isMuted)
      case 'captions':
        return changePreferences({ hasCaptions: !preferences.hasCaptions })
      case 'fullscreen':
        return of.onFullscreen?.()
      case 'picture':
        return of.onPictureInPicture?.()
      case 'help':
        return setHelpShown(!isHelpShown)
      case 'skip':
        return jumpTo(time + command.seconds)
      case 'jump':
        return jumpTo(duration * command.share)
      case 'chapter': {
        const chapter = chapterBeside(chapters, { time, by: command.by })
        if (chapter) jumpTo(chapter.start)
        return
      }
      case 'volume':
        return setVolume(volume + command.by)
      case 'speed':
        return void setRate(rateBeside(preferences.rate, command.by))
      case 'next-speed':
        return void setRate(rateBeside(preferences.rate, 1) ?? RATES[0])
    }
  }
  return { preferences, isHelpShown, run, jumpTo, setVolume }
}
