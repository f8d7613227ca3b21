import { useId } from 'react'

/** A drawing of a closed window with light behind it. */
export function Window({ className }: { className: string | undefined }) {
  const opening = useId()
  return (
    <svg className={className} viewBox="0 0 360 400" aria-hidden="true" focusable="false">
      <path fill="var(--il-pale)" d="M30 360V180a150 150 0 0 1 300 0v180z" />
      <path fill="var(--il-sky)" d="M30 360V180a150 150 0 0 1 82-133q-50 50-50 133v180z" />
      <clipPath id={opening}>
        <path d="M58 360V180a122 122 0 0 1 244 0v180z" />
      </clipPath>
      <g clipPath={`url(#${opening})`}>
        <path fill="var(--il-light)" d="M58 50h244v310H58z" />
        <circle fill="var(--il-sun)" cx="228" cy="210" r="52" />
        <path fill="var(--il-sky)" d="M40 268q70-52 140-18t140-26v150H40z" />
        <path fill="var(--il-mid)" d="M40 306q84-34 152-8t128-12v90H40z" />
        <path fill="var(--il-pale)" d="M174 50h12v310h-12zM58 196h244v12H58z" />
      </g>
      <path fill="var(--il-pale)" d="M8 360h344v12H8z" />
      <path fill="var(--il-sky)" d="M8 372h344v12H8z" />
    </svg>
  )
}
