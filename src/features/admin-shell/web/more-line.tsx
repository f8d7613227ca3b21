import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { whenNear } from '#ui/timing.ts'
import styles from './more-line.module.css'

interface MoreLineProps {
  /** Where the next piece stands by itself: for who has no scripts. */
  href: string
  /** How many lines there are by now: when there are more, it is looked anew whether the end is near. */
  count: number
  state: 'ready' | 'loading' | 'failed'
  onMore: () => void
}

/** The end of a list of which there is more: it comes by itself when it is near, and by pressing after a failure. */
export function MoreLine({ href, count, state, onMore }: MoreLineProps) {
  const t = useTranslations('admin')
  const link = useRef<HTMLAnchorElement>(null)
  const load = useEffectEvent(() => {
    if (state === 'ready') onMore()
  })
  useEffect(() => (link.current ? whenNear(link.current, () => load(), '50% 0px') : undefined), [count])
  return (
    <p className={styles.line} aria-live="polite">
      {state === 'failed' && <span>{t('more.failed')}</span>}
      <a
        ref={link}
        href={href}
        aria-busy={state === 'loading' || undefined}
        className={buttonClass({ variant: 'line', size: 'sm' })}
        onClick={(event) => {
          event.preventDefault()
          onMore()
        }}
      >
        {t(state === 'loading' ? 'more.loading' : 'more.show')}
      </a>
    </p>
  )
}
