import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkBar, type BulkOffer } from '#features/admin-shell/web/lists/bulk-bar.tsx'
import { BulkReport } from '#features/admin-shell/web/lists/bulk-report.tsx'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { reasonOffer } from '#features/admin-shell/web/lists/reason-offer.tsx'
import { SelectAllBox } from '#features/admin-shell/web/lists/select-box.tsx'
import { useSelection } from '#features/admin-shell/web/lists/use-selection.ts'
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
import { REASON_MAX_LENGTH, REVIEW_LIST_LIMIT } from '../limits.ts'
import type { CheckedReview, ReviewStatus } from '../model.ts'
import { CheckedEntry } from './checked-entry.tsx'
import { checkedReviewsQuery, isOfReviews } from './queries.ts'
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
      <PageHead
        title={title}
        note={t('note')}
        actions={data.total > 0 && <ListFile list="reviews" filter={{ status }} />}
      />
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
        <>
          <BulkReport list="reviews" affects={isOfReviews} />
          <SelectableReviews key={status} reviews={data.reviews} status={status} total={data.total} />
        </>
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

interface SelectableReviewsProps {
  reviews: readonly CheckedReview[]
  status: ReviewStatus
  total: number
}

function SelectableReviews({ reviews, status, total }: SelectableReviewsProps) {
  const t = useTranslations('admin.reviews')
  const selection = useSelection(
    reviews.map(({ id, user, courseTitle }) => ({ id, title: `${user.fullName} · ${courseTitle}` })),
    { filter: { status }, count: total },
  )
  const publish: BulkOffer = { id: 'publish', text: t('publish') }
  const reject = reasonOffer('reject', {
    title: t('reject'),
    label: t('form.reject.label'),
    help: t('form.reject.help'),
    maxLength: REASON_MAX_LENGTH,
  })
  const offers = [...(status === 'published' ? [] : [publish]), ...(status === 'rejected' ? [] : [reject])]
  return (
    <>
      <SelectAllBox selection={selection} isLabelled />
      <Entries>
        {reviews.map((review) => (
          <CheckedEntry key={review.id} review={review} selection={selection} />
        ))}
      </Entries>
      <BulkBar list="reviews" selection={selection} actions={offers} affects={isOfReviews} />
    </>
  )
}
