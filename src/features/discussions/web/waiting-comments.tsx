import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOutboxEntries } from '#web/use-outbox-entries.ts'
import styles from './comment-entry.module.css'
import { type FailedComment, forgetFailed, useFailedComments } from './failed.ts'
import { isCommentEntry, sendComment, sendNow } from './sending.ts'

/** One's own comments that are queued or were refused. */
export function WaitingComments({ discussionId, parentId }: { discussionId: string; parentId: string | undefined }) {
  const { id: userId, isGuest } = useUser()
  const entries = useOutboxEntries()
  const failed = useFailedComments()
  if (isGuest) return null
  const isHere = (of: { parentId?: string | undefined }) => of.parentId === parentId
  const waiting = entries
    .filter(isCommentEntry)
    .filter(({ owner, input }) => owner === userId && input.params.id === discussionId && isHere(input.body))
  const refused = failed.filter((of) => of.userId === userId && of.discussionId === discussionId && isHere(of))
  if (waiting.length + refused.length === 0) return null
  return (
    <ul className={styles.waiting} role="status">
      {waiting.map(({ id, input, retryAt }) => (
        <li key={id} data-sending>
          <p className={styles.text} dir="auto">
            {input.body.text}
          </p>
          <Sending isLate={retryAt > 0} />
        </li>
      ))}
      {refused.map((comment) => (
        <Refused key={comment.id} comment={comment} userId={userId} />
      ))}
    </ul>
  )
}

function Sending({ isLate }: { isLate: boolean }) {
  const t = useTranslations('course')
  if (!isLate) {
    return (
      <p className={styles.mark}>
        <Icon name="clock" />
        {t('commentSending')}
      </p>
    )
  }
  return (
    <p className={styles.mark} data-late>
      <Icon name="warning" />
      {t('commentNotSent')}
      <Button variant="text" size="sm" onClick={sendNow}>
        {t('commentSendNow')}
      </Button>
    </p>
  )
}

function Refused({ comment, userId }: { comment: FailedComment; userId: string }) {
  const t = useTranslations('course')
  const again = () => {
    forgetFailed(comment.id)
    void sendComment(userId, comment)
  }
  return (
    <li>
      <p className={styles.text} dir="auto">
        {comment.text}
      </p>
      <Notice tone="bad">{t(reasonKey(comment.code))}</Notice>
      <p className={styles.mark}>
        <Button variant="text" size="sm" onClick={again}>
          {t('commentSendAgain')}
        </Button>
        <Button variant="text" size="sm" onClick={() => forgetFailed(comment.id)}>
          {t('commentDiscard')}
        </Button>
      </p>
    </li>
  )
}

function reasonKey(code: string) {
  if (code === 'discussions.blocked') return 'commentBlocked'
  if (code === 'discussions.start-first') return 'commentRefusedStart'
  if (code === 'discussions.comment-not-found' || code === 'discussions.not-found') return 'commentRefusedGone'
  return 'commentRefused'
}
