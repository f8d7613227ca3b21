import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

const TONES = { sun: 'info', ok: 'check', bad: 'warning', info: 'clock' } as const satisfies Record<string, IconName>

interface NoticeProps {
  /** `sun` draws attention, `ok` and `bad` report an outcome, `info` is neutral. */
  tone?: keyof typeof TONES | undefined
  icon?: IconName | undefined
  /**
   * `alert` for an error that has just occurred, `status` for other news; none for a notice that was on the page
   * from the start.
   */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
  children: ReactNode
}

/** Information within the page. */
export function Notice({ tone = 'sun', icon = TONES[tone], role, className, children }: NoticeProps) {
  return (
    <div role={role} data-tone={tone} className={classNames(styles.notice, className)}>
      <Icon name={icon} className={styles.icon} />
      <div>{children}</div>
    </div>
  )
}
