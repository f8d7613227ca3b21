import type { Outcome } from './outcome.ts'
import styles from './doors-art.module.css'

/** Three doors: behind the middle one the sun rises while the order is pending, is up when it is paid, and is hidden otherwise. */
export function DoorsArt({ outcome }: { outcome: Outcome }) {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className={styles.art}>
      {outcome === 'paid' && <path d="M148 262h104l70 38H34z" fill="var(--sun)" opacity=".45" />}
      <SideDoor x={0} />
      <SideDoor x={286} />
      <path d="M126 262V128a74 74 0 0 1 148 0v134z" fill="var(--il-light)" />
      {outcome === 'paid' || outcome === 'waiting' ? <Opening isDay={outcome === 'paid'} /> : <Leaves />}
      <path d="M14 260h372v10H14z" fill="var(--il-sky)" />
    </svg>
  )
}

function SideDoor({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M22 260v-92a35 35 0 0 1 70 0v92z" fill="var(--il-mid)" />
      <path d="M33 260v-90a30 30 0 0 1 59 0v90z" fill="var(--paper)" />
    </g>
  )
}

function Opening({ isDay }: { isDay: boolean }) {
  return (
    <>
      <path d="M140 262V130a60 60 0 0 1 120 0v132z" fill="var(--il-wall)" />
      <clipPath id="order-door">
        <path d="M154 262V134a53 53 0 0 1 106 0v128z" />
      </clipPath>
      <g clipPath="url(#order-door)">
        <path d="M140 60h130v202H140z" fill={isDay ? 'var(--il-pale)' : 'var(--il-deep)'} />
        <circle
          cx="207"
          cy={isDay ? 158 : 214}
          r="34"
          fill="var(--sun)"
          className={isDay ? undefined : styles.rising}
        />
        <path d="M140 222q60-24 130 4v36H140z" fill={isDay ? 'var(--il-sky)' : 'var(--il-wall)'} />
      </g>
    </>
  )
}

function Leaves() {
  return (
    <>
      <path d="M140 262V130a60 60 0 0 1 120 0v132z" fill="var(--il-wall)" />
      <path d="M197 70h6v192h-6z" fill="var(--il-deep)" />
      <circle cx="186" cy="176" r="5" fill="var(--sun)" />
      <circle cx="214" cy="176" r="5" fill="var(--sun)" />
    </>
  )
}
