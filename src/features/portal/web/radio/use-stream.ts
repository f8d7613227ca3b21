import { useEffect, useRef, useState } from 'react'

/** What a live stream is doing. */
export type StreamState = 'silent' | 'coming' | 'playing' | 'failed'

/**
 * A live stream that plays on while pages change. Until play is pressed it is muted and nothing of it is loaded; it falls
 * silent when something else on the page begins to play.
 */
export function useStream(src: string) {
  const [state, setState] = useState<StreamState>('silent')
  const audio = useRef<HTMLAudioElement>(null)

  const stop = () => {
    const element = audio.current
    if (!element) return
    element.pause()
    // A live stream goes on elsewhere: what was loaded is of no use, and its connection is given back.
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
