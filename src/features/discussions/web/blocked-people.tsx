import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { Button } from '#ui/button.tsx'
import styles from './moderation.module.css'
import { blocksQuery, callDiscussions } from './queries.ts'
import { useModeration } from './use-moderation.ts'

/** The people who are blocked from commenting. */
export function BlockedPeople() {
  const t = useTranslations('admin.comments')
  const { data } = useQuery(blocksQuery())
  const act = useModeration()
  if (!data || data.blocks.length === 0) return null
  return (
    <section aria-labelledby="blocked-people">
      <h2 id="blocked-people" className={styles.subtitle}>
        {t('blockedPeople')}
      </h2>
      <ul className={styles.people}>
        {data.blocks.map(({ userId, name, reason, createdAt }) => (
          <li key={userId}>
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              <small>
                <DateText value={createdAt} />
              </small>
              {reason && <bdi className={styles.why}>{reason}</bdi>}
            </span>
            <Button
              size="sm"
              variant="soft"
              onClick={() =>
                void act(() => callDiscussions('DELETE /dvm/moderation/blocks/:userId', { params: { userId } }))
              }
            >
              {t('unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
