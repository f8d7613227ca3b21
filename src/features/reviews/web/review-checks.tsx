import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Entries } from '#ui/entries.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import { CHECK_STATUSES, CHECKS_ADDRESS, checksIn } from '../checks-address.ts'
import { REVIEW_LIST_LIMIT } from '../limits.ts'
import { CheckedEntry } from './checked-entry.tsx'
import { checkedReviewsQuery } from './queries.ts'
import styles from './review-checks.module.css'

/** Reviews by status; pending ones oldest first. */
export function ReviewChecks() {
  const t = useTranslations('admin.reviews')
  const { code } = useLanguage()
  const [query] = useSearchParams()
  const { status, page, offset } = checksIn(query)
  const { data } = useSuspenseQuery(checkedReviewsQuery(status, code, offset))
  const hrefOf = (asked: Record<string, string>) =>
    localAddress(`${CHECKS_ADDRESS}?${new URLSearchParams({ status, ...asked })}`, code)
  const pages = Math.max(1, Math.ceil(data.total / REVIEW_LIST_LIMIT))
  const title = t('title')
  return (
    <div className={styles.page}>
      <AdminPageTop title={title} path={CHECKS_ADDRESS} />
      <PageHead title={title} note={t('note')} />
      <TabLinks
        label={t('statuses')}
        links={CHECK_STATUSES.map((each) => ({
          href: hrefOf({ status: each }),
          title: t(`status.${each}`),
          isCurrent: each === status,
          ...(each === 'pending' && data.pendingCount > 0 && { count: data.pendingCount }),
        }))}
      />
      {data.reviews.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t(`empty.${status}`)} />
      ) : (
        <Entries>
          {data.reviews.map((review) => (
            <CheckedEntry key={review.id} review={review} />
          ))}
        </Entries>
      )}
      {pages > 1 && (
        <Pagination
          label={t('pages')}
          page={page}
          pages={pages}
          hrefOf={(number) => hrefOf({ page: String(number) })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      )}
    </div>
  )
}
