import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '#web/link.tsx'
import { checksQuery } from './queries.ts'
import { ChecksMeta } from './checks-meta.tsx'
import styles from './checks.module.css'

/** The list of attempts that wait for a mentor. */
export function Checks() {
  const t = useTranslations('desk')
  const language = useLanguage()
  const { waiting } = useSuspenseQuery(checksQuery(language.code)).data
  return (
    <div className={styles.page}>
      <ChecksMeta title={t('checksTitle')} path="/desk/tests/" />
      <PageHead
        title={t('checksTitle')}
        {...(waiting.length > 0 && { note: t('checksLead', { count: waiting.length }) })}
      />
      {waiting.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('checksNone')} level={2}>
          {t('checksNoneText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {waiting.map(({ id, learner, title, course, finishedAt }) => (
            <li key={id}>
              <Link to={`/desk/tests/${id}/`} className={styles.row}>
                <span className={styles.door}>
                  <Icon name="test" />
                </span>
                <span className={styles.names}>
                  <b>
                    <bdi>{learner || t('nameless')}</bdi>
                  </b>
                  <small>
                    <bdi>{title}</bdi> · <bdi>{course}</bdi>
                  </small>
                </span>
                <small className={styles.quiet}>{formatDate(finishedAt, { language })}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
