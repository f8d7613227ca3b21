import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { whenNear } from '#ui/timing.ts'
import styles from './more-line.module.css'

interface MoreLineProps {
  /** Address of the next page of the list, for visitors without scripts. */
  href: string
  /** Number of lines shown. When it grows, the viewport is checked again. */
  count: number
  state: 'ready' | 'loading' | 'failed'
  onMore: () => void
}

/** End of an unfinished list: loads more when it comes near the viewport, and on a click after a failure. */
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
