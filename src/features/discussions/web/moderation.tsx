import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Entries } from '#ui/entries.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { Link } from '#web/link.tsx'
import { BulkBar, type BulkOffer } from '#features/admin-shell/web/lists/bulk-bar.tsx'
import { BulkReport } from '#features/admin-shell/web/lists/bulk-report.tsx'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { reasonOffer } from '#features/admin-shell/web/lists/reason-offer.tsx'
import { SelectAllBox } from '#features/admin-shell/web/lists/select-box.tsx'
import { useSelection } from '#features/admin-shell/web/lists/use-selection.ts'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { localAddress } from '#web/local-address.ts'
import { QUEUE_ADDRESS, QUEUE_VIEWS, viewIn } from '../queue-address.ts'
import { BlockedPeople } from './blocked-people.tsx'
import styles from './moderation.module.css'
import { queueQuery } from './queries.ts'
import { QueuedEntry } from './queued-entry.tsx'
import { REASON_MAX_LENGTH } from '../limits.ts'
import type { QueuedComment, QueueView } from '../model.ts'
import { isOfDiscussions } from './use-moderation.ts'

/** Comments of all discussions: reported, hidden, and all. */
export function Moderation() {
  const t = useTranslations('admin.comments')
  const { code } = useLanguage()
  const [query] = useSearchParams()
  const view = viewIn(query)
  const { data } = useSuspenseQuery(queueQuery(view, code, query.get('before') ?? undefined))
  const mayBlock = hasRole(useUser().roles, 'mp-admin')
  const { comments, hasMore, reportedCount } = data
  const older = new URLSearchParams({ view, before: comments.at(-1)?.cursor ?? '' })
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('title')} path={QUEUE_ADDRESS} />
      <PageHead
        title={t('title')}
        note={t('note')}
        actions={comments.length > 0 && <ListFile list="comments" filter={{ view }} />}
      />
      <TabLinks
        label={t('views')}
        links={QUEUE_VIEWS.map((each) => ({
          href: localAddress(`${QUEUE_ADDRESS}?${new URLSearchParams({ view: each })}`, code),
          title: t(`view.${each}`),
          isCurrent: each === view,
          ...(each === 'reported' && reportedCount > 0 && { count: reportedCount }),
        }))}
      />
      <BulkReport list="comments" affects={isOfDiscussions} />
      {comments.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t(`empty.${view}`)}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <SelectableComments key={view} comments={comments} view={view} mayBlock={mayBlock} />
      )}
      {hasMore && (
        <p>
          <Link to={`${QUEUE_ADDRESS}?${older}`} className={buttonClass({ variant: 'soft' })}>
            {t('older')}
          </Link>
        </p>
      )}
      {mayBlock && <BlockedPeople />}
    </div>
  )
}

interface SelectableCommentsProps {
  comments: readonly QueuedComment[]
  view: QueueView
  mayBlock: boolean
}

function SelectableComments({ comments, view, mayBlock }: SelectableCommentsProps) {
  const t = useTranslations('admin.comments')
  const selection = useSelection(
    comments.map(({ id, author }) => ({ id, title: author?.name ?? '' })),
    { filter: { view }, count: null },
  )
  const hide = reasonOffer('hide', {
    title: t('hide'),
    label: t('reason'),
    help: t('reasonHelp'),
    maxLength: REASON_MAX_LENGTH,
  })
  const restore: BulkOffer = { id: 'restore', text: t(view === 'reported' ? 'keep' : 'restore') }
  return (
    <>
      <SelectAllBox selection={selection} isLabelled />
      <Entries>
        {comments.map((comment) => (
          <QueuedEntry key={comment.id} comment={comment} mayBlock={mayBlock} selection={selection} />
        ))}
      </Entries>
      <BulkBar
        list="comments"
        selection={selection}
        actions={[...(view === 'hidden' ? [] : [hide]), restore]}
        affects={isOfDiscussions}
      />
    </>
  )
}
