import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Command } from '#features/pages/web/media/player-keys.ts'
import { keepPreferences, rateBeside, RATES, readPreferences } from '#features/pages/web/media/preferences.ts'

const VOLUME_MAX = 1

/** What one can do with a recording. `start`: the second where it begins. */
export function useRecording(audio: HTMLAudioElement | null, of: { start: number; duration: number }) {
  // The page is drawn before it is known how this person likes to listen.
  const kept = useSyncExternalStore(neverChanges, () => readPreferences().rate, usualRate)
  const [chosen, setChosen] = useState<number>()
  const rate = chosen ?? kept
  const { start, duration } = of
  useEffect(() => {
    // Where nothing is loaded yet, this is where it will begin.
    if (audio) audio.currentTime = start
  }, [audio, start])
  useEffect(() => {
    if (audio) audio.playbackRate = rate
    if (audio) audio.defaultPlaybackRate = rate
  }, [audio, rate])

  const jumpTo = (seconds: number) => {
    if (audio) audio.currentTime = Math.min(Math.max(0, seconds), duration)
  }
  const changeRate = (next: number | undefined) => {
    if (next === undefined) return
    setChosen(next)
    keepPreferences({ ...readPreferences(), rate: next })
  }
  const run = (command: Command) => {
    if (!audio) return
    switch (command.do) {
      case 'toggle':
        return toggle(audio)
      case 'mute':
        audio.muted = !audio.muted
        return
      case 'skip':
        return jumpTo(audio.currentTime + command.seconds)
      case 'jump':
        return jumpTo(duration * command.share)
      case 'volume':
        audio.volume = Math.min(Math.max(0, audio.volume + command.by), VOLUME_MAX)
        return
      case 'speed':
        return changeRate(rateBeside(rate, command.by))
      case 'next-speed':
        return changeRate(rateBeside(rate, 1) ?? RATES[0])
      // Nothing is seen of a recording.
      case 'captions':
      case 'fullscreen':
      case 'help':
    }
  }
  return { rate, run, jumpTo }
}

const neverChanges = () => () => {}
const usualRate = () => 1

function toggle(audio: HTMLAudioElement): void {
  if (audio.paused || audio.ended) void audio.play().catch(() => {})
  else audio.pause()
}
