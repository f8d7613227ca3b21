import { useEffect, useRef, useState } from 'react'

/** State of the live stream. */
export type StreamState = 'silent' | 'coming' | 'playing' | 'failed'

/** Plays a live stream across navigations. Nothing is loaded until play is pressed; other media on the page stop it. */
export function useStream(src: string) {
  const [state, setState] = useState<StreamState>('silent')
  const audio = useRef<HTMLAudioElement>(null)

  const stop = () => {
    const element = audio.current
    if (!element) return
    element.pause()
    // What was buffered is useless for a live stream, and its connection should be closed.
    element.removeAttribute('src')
    element.load()
    element.muted = true
    setState('silent')
  }
  const play = () => {
    const element = audio.current
    if (!element) return
    element.src = src
    element.muted = false
    setState('coming')
    element.play().then(
      () => setState('playing'),
      () => setState((now) => (now === 'coming' ? 'failed' : now)),
    )
  }

  useEffect(() => {
    const yieldTo = ({ target }: Event) => {
      if (target !== audio.current && target instanceof HTMLMediaElement && !target.muted) stop()
    }
    document.addEventListener('play', yieldTo, true)
    return () => document.removeEventListener('play', yieldTo, true)
  }, [])

  return { audio, state, play, stop, onFailed: () => setState((now) => (now === 'silent' ? now : 'failed')) }
}
