import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** The visible element that opens the panel; it needs an accessible name. */
  trigger: ReactNode
  /** Tooltip of a trigger that contains only an icon. */
  title?: string | undefined
  triggerClass?: string | undefined
  /** Menus with the same group close each other, so at most one is open. */
  group?: string | undefined
  className?: string | undefined
  panelClass?: string | undefined
  /** Called when it opens or closes. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** An element that opens a panel below itself. It is a `<details>`, so it works before hydration. */
export function Menu(props: MenuProps) {
  const { trigger, title, triggerClass, group = 'menu', className, panelClass, onToggle, children } = props
  const menu = useRef<HTMLDetailsElement>(null)
  useDismissal(menu)
  useEffect(() => {
    // It may have been opened before hydration.
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
 * Escape, a click elsewhere and a choice within close the menu, even if it was opened before hydration. A click on
 * an element with `data-stays` doesn't count as a choice.
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
