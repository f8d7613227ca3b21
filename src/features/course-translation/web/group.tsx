import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { htmlLangOf } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { openIn } from '../counts.ts'
import type { TextCounts } from '../model.ts'
import styles from './translate.module.css'

/** The texts of a lesson, or a link to them. */
export function Group(props: {
  group: { elementId: string | null; counts: TextCounts }
  title: string
  to: string
  primary: string
  isHere: boolean
  children: ReactNode
}) {
  const { group, title, to, primary, isHere, children } = props
  const t = useTranslations('admin.courseTranslation')
  const open = openIn(group.counts)
  const state = open === 0 ? t('done') : t('open', { count: open })
  const name = (
    <bdi lang={group.elementId === null ? undefined : htmlLangOf(primary)} className={styles.groupName}>
      {title}
    </bdi>
  )
  return (
    <section className={styles.group} data-here={isHere || undefined} aria-label={title}>
      <h2>
        {isHere ? (
          name
        ) : (
          <Link to={to} className={styles.groupLink}>
            <Icon name="chevron" />
            {name}
          </Link>
        )}
        <span className={styles.count} data-open={open > 0 || undefined}>
          {state}
        </span>
      </h2>
      {isHere && children}
    </section>
  )
}
