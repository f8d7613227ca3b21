import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'
import { useShowChosen } from './use-show-chosen.ts'

interface Tab {
  id: string
  title: ReactNode
  /** The number of entries in the tab, formatted for the reader. */
  count?: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Id of the open tab; without it the component stores that itself, starting with the first. */
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
  className?: string | undefined
}

/**
 * Tabs, of which one is open. Arrow keys, Home and End change it; all panels are in the page for crawlers and
 * print.
 */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const own = useId()
  const [kept, setKept] = useState(tabs[0]?.id)
  const current = selected ?? kept
  const open = (id: string) => {
    setKept(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = tabs.at(indexByKey(event, { at: tabs.findIndex(({ id }) => id === current), of: tabs.length }))
    if (!target || target.id === current) return
    event.preventDefault()
    open(target.id)
    document.getElementById(`${own}-${target.id}-tab`)?.focus()
  }
  return (
    <div className={className}>
      <div role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}-${id}-tab`}
            aria-controls={`${own}-${id}`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => open(id)}
          >
            {title}
            {count !== undefined && <span className={classNames(styles.count, 'num')}>{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${own}-${id}`}
          aria-labelledby={`${own}-${id}-tab`}
          hidden={id !== current}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** Returns the index that a key selects; the current one for other keys. */
function indexByKey({ key, currentTarget }: KeyboardEvent, { at, of }: { at: number; of: number }): number {
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return (at + 1) % of
  if (key === back) return (at - 1 + of) % of
  if (key === 'Home') return 0
  return key === 'End' ? of - 1 : at
}

/** Tabs that are separate pages: links, of which the open one has `isCurrent`. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string
  /** `href` is a complete address, with its language. */
  links: readonly { href: string; title: ReactNode; isCurrent: boolean; count?: ReactNode }[]
  className?: string | undefined
}) {
  const row = useShowChosen<HTMLElement>()
  return (
    <nav ref={row} aria-label={label} className={classNames(styles.list, className)}>
      {links.map(({ href, title, isCurrent, count }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
          {title}
          {count !== undefined && <span className={classNames(styles.count, 'num')}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
