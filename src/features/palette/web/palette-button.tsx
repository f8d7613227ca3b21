import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import { isPaletteOpen } from './palette-state.ts'

interface PaletteButtonProps {
  label: string
  className?: string | undefined
  /** Shows the icon alone. */
  isIcon?: boolean
  /** Around the key, where there is room for it. */
  children?: (key: string) => ReactNode
}

/** Opens the search under Ctrl K. */
export function PaletteButton({ label, className, isIcon = false, children }: PaletteButtonProps) {
  const key = useSyncExternalStore(
    () => () => {},
    () => (/Mac|iP(?:hone|ad|od)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      {...(isIcon && { 'aria-label': label })}
      title={`${label} (${key})`}
      onClick={() => isPaletteOpen.set(true)}
    >
      <Icon name="search" />
      {!isIcon && <span>{label}</span>}
      {children?.(key)}
    </button>
  )
}
