import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** What is always seen and opens the panel; it must have a name in words. */
  trigger: ReactNode
  /** The name of a trigger that is an icon alone, shown to those who point at it. */
  title?: string | undefined
  triggerClass?: string | undefined
  /** Of several menus with the same group one is open at most. */
  group?: string | undefined
  className?: string | undefined
  panelClass?: string | undefined
  /** Called when it opens or closes. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** Something that opens a panel under itself. A `<details>`, so that it works before the app has come. */
export function Menu(props: MenuProps) {
  const { trigger, title, triggerClass, group = 'menu', className, panelClass, onToggle, children } = props
  const menu = useRef<HTMLDetailsElement>(null)
  useDismissal(menu)
  useEffect(() => {
    // It may have been opened before the app had come.
    if (menu.current?.open) onToggle?.(true)
  }, [onToggle])
  return (
    <details
      ref={menu}
      name={group}
      className={classNames(styles.menu, className)}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary title={title} className={triggerClass}>
        {trigger}
      </summary>
      <div className={classNames(styles.panel, panelClass)} data-on="paper">
        {children}
      </div>
    </details>
  )
}

/**
 * Escape, a press elsewhere and a choice within close it, also when it was opened before the app had come. What has
 * `data-stays` doesn't count as a choice.
 */
function useDismissal(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const details = menu.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    const listening = new AbortController()
    const { signal } = listening
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || !details.contains(target)) close()
    }
    const onChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button:not([data-stays])')) close()
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    details.addEventListener('click', onChoice, { signal })
    return () => listening.abort()
  }, [menu])
}
