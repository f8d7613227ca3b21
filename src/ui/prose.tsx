import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './prose.module.css'

type ProseProps = {
  /** `lead` is the opening paragraph of a lesson. */
  variant?: 'body' | 'lead' | undefined
  className?: string | undefined
} & ({ html: string; children?: never } | { html?: never; children: ReactNode })

/** Running text of lessons and pages. `html` must have been sanitised when it was saved. */
export function Prose({ html, children, variant = 'body', className }: ProseProps) {
  const names = classNames(styles.prose, className)
  if (html === undefined) {
    return (
      <div data-variant={variant} className={names}>
        {children}
      </div>
    )
  }
  return <div data-variant={variant} className={names} dangerouslySetInnerHTML={{ __html: html }} />
}
