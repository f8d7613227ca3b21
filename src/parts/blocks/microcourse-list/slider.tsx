import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useRailEnds } from '#features/learning/web/rail/use-rail-ends.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './microcourse-list.module.css'

/** How much of what is seen one press moves by. */
const SHARE_OF_VIEW = 0.8

/** Cards side by side; two buttons move them, as a finger, a wheel and the Tab key do. */
export function Slider(props: { head: ReactNode; label: string; more: ReactNode; children: ReactNode }) {
  const t = useTranslations('course')
  const list = useRef<HTMLUListElement>(null)
  const ends = useRailEnds(list)
  return (
    <>
      <div className={styles.sliderHead}>
        {props.head}
        <div className={styles.buttons} hidden={ends.atStart && ends.atEnd}>
          <IconButton
            variant="line"
            icon="arrow-start"
            label={t('microcoursesBack')}
            disabled={ends.atStart}
            onClick={() => moveBy(list.current, -1)}
          />
          <IconButton
            variant="line"
            icon="arrow-end"
            label={t('microcoursesOn')}
            disabled={ends.atEnd}
            onClick={() => moveBy(list.current, 1)}
          />
        </div>
      </div>
      <ul className={styles.track} ref={list} aria-label={props.label}>
        {props.children}
        {props.more && <li className={styles.last}>{props.more}</li>}
      </ul>
    </>
  )
}

function moveBy(list: HTMLElement | null, way: 1 | -1): void {
  if (!list) return
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollBy({ left: sign * way * list.clientWidth * SHARE_OF_VIEW, behavior: 'smooth' })
}
