import { useId } from 'react'

/** A drawing of an open door in a wall of the portal's colour; its light falls onto the floor, which is 64 of 400 high. */
export function OpenDoor({ className }: { className: string | undefined }) {
  const opening = useId()
  return (
    <svg className={className} viewBox="0 0 420 400" aria-hidden="true" focusable="false">
      <path fill="var(--off-brand)" opacity=".1" d="M860 -476H680L-70 336H110z" />
      <path fill="var(--il-pale)" d="M118 336V172a112 112 0 0 1 224 0v164z" />
      <path fill="var(--il-sky)" d="M118 336V172a112 112 0 0 1 58-98q-36 36-36 98v164z" />
      <clipPath id={opening}>
        <path d="M142 336V172a88 88 0 0 1 176 0v164z" />
      </clipPath>
      <g clipPath={`url(#${opening})`}>
        <path fill="var(--il-light)" d="M142 84h176v252H142z" />
        <circle data-rises fill="var(--il-sun)" cx="256" cy="196" r="46" />
        <path fill="var(--il-sky)" d="M130 250q50-34 100-12t100-16v114H130z" />
        <path fill="var(--il-mid)" d="M130 280q60-22 110-6t90-8v70H130z" />
      </g>
      <path fill="var(--il-night)" d="M142 336V172a88 88 0 0 1 30-66l40 30q-12 12-12 36v190z" />
      <circle fill="var(--il-sun)" cx="188" cy="252" r="5" />
      <path fill="var(--il-sun)" opacity=".94" d="M150 354h168l56 46H66z" />
      <path fill="var(--il-pale)" d="M92 336h276v9H92z" />
      <path fill="var(--il-sky)" d="M92 345h276v9H92z" />
    </svg>
  )
}
