import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface BadgeProps {
  /** `sun` asks for attention, `ok` and `bad` show a status, `solid` marks something new. */
  tone?: 'plain' | 'solid' | 'sun' | 'ok' | 'bad' | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

/** One or two words about the element beside it. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span data-tone={tone} className={classNames(styles.badge, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
