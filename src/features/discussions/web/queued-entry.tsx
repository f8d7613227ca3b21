import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectBox } from '#features/admin-shell/web/lists/select-box.tsx'
import type { Selection } from '#features/admin-shell/web/lists/use-selection.ts'
import { TextForm } from '#features/admin-shell/web/text-form.tsx'
import { DateText } from '#i18n/date-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Entry, EntryActions, EntryHead } from '#ui/entries.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import { REASON_MAX_LENGTH } from '../limits.ts'
import type { QueuedComment } from '../model.ts'
import { CommentText } from './comment-text.tsx'
import styles from './moderation.module.css'
import { callDiscussions } from './queries.ts'
import { useModeration } from './use-moderation.ts'

interface QueuedEntryProps {
  comment: QueuedComment
  mayBlock: boolean
  selection: Selection
}

/** A comment in the moderation queue, with its place, reports and actions. */
export function QueuedEntry({ comment, mayBlock, selection }: QueuedEntryProps) {
  const t = useTranslations('admin.comments')
  const [isHiding, setHiding] = useState(false)
  const act = useModeration()
  const { author, state, reports, isAuthorBlocked } = comment
  const name = author?.name ?? ''
  const params = { id: comment.id }
  const hide = (reason: string) =>
    act(() => callDiscussions('POST /dvm/comments/:id/hide', { params, body: { reason } }))
  const restore = () => act(() => callDiscussions('POST /dvm/comments/:id/restore', { params }))
  const block = async () => {
    const isSure =
      author &&
      (await openPopup('confirm', {
        title: t('blockTitle', { name }),
        text: t('blockText'),
        confirmText: t('block'),
        cancelText: t('cancel'),
        tone: 'bad',
      }))
    if (!isSure) return
    const given = { params: { userId: author.id }, body: { reason: comment.hiddenReason ?? '' } }
    await act(() => callDiscussions('PUT /dvm/moderation/blocks/:userId', given))
  }
  return (
    <Entry isQuiet={state === 'hidden'}>
      <EntryHead
        picture={
          <>
            <SelectBox selection={selection} id={comment.id} title={name} />
            <Avatar name={name} size="sm" {...(author?.picture && { picture: author.picture })} />
          </>
        }
        title={
          <>
            <bdi>{name}</bdi>
            {state === 'hidden' && <Badge icon="eye-off">{t('hidden')}</Badge>}
            {isAuthorBlocked && <Badge tone="bad">{t('blocked')}</Badge>}
          </>
        }
        facts={
          <>
            <DateText value={comment.createdAt} />
            <Link to={comment.address}>
              <bdi>{comment.elementTitle || t('gone')}</bdi>
            </Link>
            <bdi>{comment.courseTitle}</bdi>
          </>
        }
      />
      <CommentText {...comment} />
      {comment.hiddenReason && <p className={styles.reason}>{t('reasonWas', { reason: comment.hiddenReason })}</p>}
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label={t('reports')}>
          {reports.map((report) => (
            <li key={`${report.name} ${report.createdAt}`}>
              <b>
                <bdi>{report.name}</bdi>
              </b>{' '}
              <bdi>{report.reason || t('noReason')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isHiding ? (
        <TextForm
          field={{ label: t('reason'), help: t('reasonHelp'), maxLength: REASON_MAX_LENGTH }}
          send={{ text: t('hide'), variant: 'bad' }}
          cancelText={t('cancel')}
          onSend={hide}
          onCancel={() => setHiding(false)}
        />
      ) : (
        <EntryActions>
          {state === 'shown' && (
            <Button size="sm" variant="soft" onClick={() => setHiding(true)}>
              {t('hide')}
            </Button>
          )}
          {(state === 'hidden' || reports.length > 0) && (
            <Button size="sm" variant="soft" onClick={() => void restore()}>
              {t(state === 'hidden' ? 'restore' : 'keep')}
            </Button>
          )}
          {mayBlock && author && !author.isStaff && !isAuthorBlocked && (
            <Button size="sm" variant="text" onClick={() => void block()}>
              {t('block')}
            </Button>
          )}
        </EntryActions>
      )}
    </Entry>
  )
}
