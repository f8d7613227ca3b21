import { type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './rail.module.css'
import { useRailEnds } from './use-rail-ends.ts'

/** The share of the visible width by which one press scrolls. */
const SHARE_OF_VIEW = 0.8

interface RailProps {
  head: ReactNode
  label: string
  backLabel: string
  onLabel: string
  /** Makes the row itself focusable, for items that contain nothing focusable. */
  takesKeys?: boolean
  /** Shown after the last card. */
  more?: ReactNode
  /** Items of a list. */
  children: ReactNode
}

/**
 * Cards side by side. Two buttons scroll them, and so do touch, wheel and the Tab key. The first card starts at
 * `--rail-edge`, and each is `--rail-column` wide.
 */
export function Rail({ head, label, backLabel, onLabel, takesKeys, more, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useRailEnds(list)
  const move = (way: 1 | -1) => () => moveBy(list.current, way)
  return (
    <>
      <div className={styles.head}>
        {head}
        <div className={styles.buttons} hidden={atStart && atEnd}>
          <IconButton variant="line" icon="arrow-start" label={backLabel} disabled={atStart} onClick={move(-1)} />
          <IconButton variant="line" icon="arrow-end" label={onLabel} disabled={atEnd} onClick={move(1)} />
        </div>
      </div>
      <ul className={styles.track} ref={list} aria-label={label} {...(takesKeys && { tabIndex: 0 })}>
        {children}
        {more && <li className={styles.last}>{more}</li>}
      </ul>
    </>
  )
}

/** Scroll behaviour of the row: instant if reduced motion is preferred. */
export const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

function moveBy(list: HTMLElement | null, way: 1 | -1): void {
  if (!list) return
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollBy({ left: sign * way * list.clientWidth * SHARE_OF_VIEW, behavior: smoothly() })
}
