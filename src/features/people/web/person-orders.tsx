import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { Link } from '#web/link.tsx'
import type { Person } from '../model.ts'
import { Facts } from '#features/admin-shell/web/facts.tsx'
import styles from './person.module.css'

/** Courses that a person has bought, with the date. */
export function PersonOrders({ bought }: Pick<Person, 'bought'>) {
  const t = useTranslations('admin.person')
  const list = (
    <ul className={styles.list}>
      {bought.map(({ id, title, at }) => (
        <li key={id} className={styles.line}>
          <Link to={`/courses/${id}/`} className={styles.courseName}>
            <bdi>{title}</bdi>
          </Link>
          <span className={styles.note}>
            <DateText value={at} />
          </span>
        </li>
      ))}
    </ul>
  )
  return <Facts facts={[{ label: t('bought'), value: list }]} />
}
