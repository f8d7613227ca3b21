import { useTranslations } from 'use-intl'
import type { Role } from '#base/roles.ts'
import type { LogEntry } from '../model.ts'
import { STAFF_ROLES } from '../rules.ts'
import styles from './log.module.css'
import { useSignInMethodName } from '#features/admin-shell/web/words.ts'

/** What changed, as far as the log records it. */
export function LogDetails({ details }: Pick<LogEntry, 'details'>) {
  const nameOf = useSignInMethodName()
  const { from, to, method, ...rest } = details
  if (Array.isArray(from) && Array.isArray(to)) return <RolesChange from={from} to={to} />
  if (typeof method === 'string') return <span className={styles.details}>{nameOf(method)}</span>
  const others = Object.entries(rest).filter(([, value]) => value !== false)
  if (others.length === 0) return null
  return (
    <span className={styles.details}>
      <bdi dir="ltr">
        {others.map(([name, value]) => (value === true ? name : `${name}: ${String(value)}`)).join(', ')}
      </bdi>
    </span>
  )
}

function RolesChange({ from, to }: { from: readonly unknown[]; to: readonly unknown[] }) {
  const t = useTranslations('admin')
  const namesOf = (roles: readonly unknown[]) => {
    const known: Role[] = STAFF_ROLES.filter((role) => roles.includes(role))
    return known.length === 0 ? t('log.noRoles') : known.map((role) => t(`roles.${role}`)).join(', ')
  }
  return <span className={styles.details}>{t('log.rolesChange', { from: namesOf(from), to: namesOf(to) })}</span>
}
