import { type ReactNode, useSyncExternalStore } from 'react'
import { Header } from '#features/portal/web/components/header.tsx'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { MouseIndicator, patternClass } from '#ui/floating.tsx'
import styles from './empty-layout.module.css'
import { usePortalFrame } from './use-portal-frame.ts'

const CLEAR = { theme: 'picture', dark: false, mobileLogo: true } as const

/**
 * Layout of pages with a single message on a background of faint arches: errors, unsubscribing, messengers (LAYOUT-05). The header
 * has only logo, language and account; the root shows notifications (LAYOUT-06).
 */
export function EmptyLayout({ art, children }: { art?: ReactNode; children: ReactNode }) {
  const { menu: _menu, ...frame } = usePortalFrame()
  return (
    <div className={classNames(patternClass, styles.ground)}>
      <SkipLink />
      <Header {...frame} menu={[]} look={CLEAR} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {art && <div className={styles.art}>{art}</div>}
      <ScrollSign />
    </div>
  )
}

/** Less overflow than this is only the background. */
const WORTH_SAYING_PX = 240

/** Scroll hint until the visitor has scrolled (LAYOUT-07); style sheets hide it on touch screens. */
function ScrollSign() {
  const isShown = useSyncExternalStore(subscribeToScroll, hasMoreBelow, () => false)
  return (
    <div className={styles.sign} hidden={!isShown}>
      <MouseIndicator />
    </div>
  )
}

/** Whether the page is unscrolled and has content below the window. */
export function hasMoreBelow(): boolean {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollTop === 0 && scrollHeight - clientHeight > WORTH_SAYING_PX
}

function subscribeToScroll(listener: () => void): () => void {
  const events = ['scroll', 'resize'] as const
  for (const event of events) addEventListener(event, listener, { passive: true })
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
