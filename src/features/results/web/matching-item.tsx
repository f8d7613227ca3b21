import type { KeyboardEventHandler, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './matching.module.css'

/** Hues of the pairs, ordered so that neighbours differ clearly. Green and red are left to verdicts. */
const HUES = [255, 75, 315, 195, 285, 225]

interface Props {
  /** The numbers of its pairs. */
  badge: string | number
  /** Which pair it is in, as an index; undefined while it has none. */
  pair: number | undefined
  /** Whether all its pairs were right. */
  isDone: boolean
  /** The texts with which it is joined. */
  partners: readonly string[]
  verdict?: 'right' | 'wrong' | 'missed' | undefined
  verdictText?: string | undefined
  isHeld: boolean
  disabled: boolean | undefined
  onClick: () => void
  onKeyDown: KeyboardEventHandler
  children: ReactNode
}

/** A variant or a target as a button, which says what it is joined with. */
export function MatchingItem(props: Props) {
  const t = useTranslations('course')
  const { badge, pair, isDone, partners, verdict, verdictText, isHeld, disabled, children, ...handlers } = props
  return (
    <button
      type="button"
      className={styles.item}
      aria-pressed={isHeld}
      aria-disabled={disabled || undefined}
      data-hue={pair === undefined ? undefined : HUES[pair % HUES.length]}
      data-outcome={isDone ? 'right' : verdict}
      {...handlers}
    >
      <span aria-hidden="true" className={styles.badge}>
        {badge}
      </span>
      <span className={styles.words}>
        {children}
        {partners.map((text) => (
          <VisuallyHidden key={text}>{`, ${t('questionPairWith', { text })}`}</VisuallyHidden>
        ))}
        {verdict && <VisuallyHidden>{` (${verdictText})`}</VisuallyHidden>}
      </span>
      {verdict && <Icon name={verdict === 'right' ? 'check' : 'close'} />}
    </button>
  )
}
