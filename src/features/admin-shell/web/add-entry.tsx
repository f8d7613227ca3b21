import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FormError } from '#ui/form-errors.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './add-entry.module.css'
import { FormFaults } from './form-faults.tsx'

interface AddEntryProps {
  label: string
  icon?: IconName
  /** Whether it is expanded at first, for example above an empty list. */
  isOpen: boolean
  faults: readonly FormError[]
  /** The form. */
  children: ReactNode
}

/** An address that ends so opens the form. */
const NEW_HASH = '#new'

/** A form that adds an entry to the list below it, collapsed under its label. */
export function AddEntry({ label, icon = 'plus', isOpen, faults, children }: AddEntryProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== NEW_HASH || !fold.current) return
    fold.current.open = true
    fold.current.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [hash, key])
  return (
    <details ref={fold} className={styles.fold} open={isOpen}>
      <summary className={styles.label}>
        <Icon name={icon} />
        {label}
      </summary>
      <FormFaults faults={faults}>{children}</FormFaults>
    </details>
  )
}
