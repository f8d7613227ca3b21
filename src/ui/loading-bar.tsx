import { useEffect, useState } from 'react'
import styles from './loading-bar.module.css'

/** Spec §9: loading that ends sooner shows no bar. The bar's own animation takes 5000 ms (loading-bar.module.css). */
const THROTTLE_MS = 200
const FINISH_MS = 300

type Phase = 'idle' | 'loading' | 'finishing'

/** A bar at the upper edge while something is loading. It blocks nothing. */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  const phase = usePhase(active)
  if (phase === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-busy={phase === 'loading'}
      data-phase={phase}
      data-screen
      className={styles.bar}
    />
  )
}

function usePhase(active: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle')
  if (!active && phase === 'loading') setPhase('finishing')
  useEffect(
    () => (active ? later(THROTTLE_MS, () => setPhase('loading')) : later(FINISH_MS, () => setPhase('idle'))),
    [active],
  )
  return phase
}

function later(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
