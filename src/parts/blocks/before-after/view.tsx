import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Picture } from '#features/files/model.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import styles from './before-after.module.css'
import type { BeforeAfterProps } from './block.ts'

const HALF = 50
const WHOLE = 100

/** Two pictures of the same thing: side by side, or one over the other with a slider if scripts run. */
export function View({ before, after, beforeLabel, afterLabel, caption, variant }: BeforeAfterProps) {
  const t = useTranslations('page')
  const first = beforeLabel || t('beforeAfterBefore')
  const second = afterLabel || t('beforeAfterAfter')
  return (
    <figure className={styles.place}>
      <div className={styles.pair} data-variant={variant}>
        <Side picture={before} label={first} className={styles.before} />
        <Side picture={after} label={second} className={styles.after} />
        {variant === 'slide' && <Slider label={t('beforeAfterSlider', { before: first })} />}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

function Side({ picture, label, className }: { picture: Picture; label: string; className: string | undefined }) {
  return (
    <div className={className}>
      <BlockPicture className={styles.picture} picture={picture} />
      <span className={styles.label}>{label}</span>
    </div>
  )
}

/** Sets the slider's position as a custom property, for the style sheet. */
function Slider({ label }: { label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const follow = () => {
    const slider = input.current
    slider?.parentElement?.style.setProperty('--cut', String(Number(slider.value) / WHOLE))
  }
  // It may have been moved before hydration.
  useEffect(follow, [])
  return (
    <>
      <input
        ref={input}
        type="range"
        className={styles.slider}
        aria-label={label}
        min={0}
        max={WHOLE}
        defaultValue={HALF}
        onInput={follow}
      />
      <span className={styles.seam} aria-hidden="true">
        <svg className={styles.grip} viewBox="0 0 44 44">
          <path d="M17 15l-7 7 7 7M27 15l7 7-7 7" />
        </svg>
      </span>
    </>
  )
}
