import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { CommentThread, CourseComment } from '#features/course-comments/model.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { Composer } from './composer.tsx'
import { callComments, isOfComments } from './queries.ts'
import { useCommentProblem } from './use-comment-problem.ts'
import styles from './comments.module.css'

interface ThreadProps {
  courseId: string
  thread: CommentThread
  /** Whether the lesson is named, because the list isn’t of one lesson. */
  isPlaced: boolean
}

/** A comment with its answers. */
export function Thread({ courseId, thread, isPlaced }: ThreadProps) {
  const t = useTranslations('admin.studio.comments')
  const [isAnswering, setAnswering] = useState(false)
  const { isBusy, change } = useChange(isOfComments, useCommentProblem())
  const { id, resolved, quote, place } = thread
  const resolve = (isResolved: boolean) =>
    change(
      () =>
        callComments('PUT /creator/studio/courses/:id/comments/:commentId/resolution', {
          params: { id: courseId, commentId: id },
          body: { isResolved },
        }),
      t(isResolved ? 'resolved' : 'reopened'),
    )
  return (
    <li id={id} className={styles.thread} data-thread tabIndex={-1}>
      {isPlaced && <Place courseId={courseId} thread={thread} />}
      {quote !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      {place !== 'present' && <p className={styles.gone}>{t(`places.${place}`)}</p>}
      <ul className={styles.said}>
        {thread.comments.map((comment) => (
          <Said key={comment.id} courseId={courseId} threadId={id} comment={comment} />
        ))}
      </ul>
      {resolved && (
        <p className={styles.quiet}>
          {t('resolvedBy', { name: resolved.by || t('somebody') })} · <MomentText value={resolved.at} />
        </p>
      )}
      {isAnswering ? (
        <Composer
          courseId={courseId}
          label={t('answer')}
          button={t('sendAnswer')}
          to={{ threadId: id }}
          onDone={() => setAnswering(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button size="sm" variant="line" onClick={() => setAnswering(true)}>
            {t('answerOpen')}
          </Button>
          <Button size="sm" variant="text" busy={isBusy} onClick={() => void resolve(resolved === null)}>
            {t(resolved ? 'reopen' : 'resolve')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Place({ courseId, thread: { elementId, elementTitle, blockId, place } }: Omit<ThreadProps, 'isPlaced'>) {
  const t = useTranslations('admin.studio.comments')
  if (elementId === null) return <p className={styles.place}>{t('wholeCourse')}</p>
  if (place === 'element-gone') return null
  const block = blockId === null || place === 'block-gone' ? '' : `#${encodeURIComponent(blockId)}`
  return (
    <p className={styles.place}>
      <Link to={`/studio/courses/${courseId}/${elementId}/${block}`}>
        <bdi>{elementTitle || t('untitled')}</bdi>
      </Link>
    </p>
  )
}

interface SaidProps {
  courseId: string
  threadId: string
  comment: CourseComment
}

function Said({ courseId, threadId, comment }: SaidProps) {
  const t = useTranslations('admin.studio.comments')
  const [isEditing, setEditing] = useState(false)
  const { isBusy, change } = useChange(isOfComments, useCommentProblem())
  const { id, text, author, isOwn, createdAt, editedAt } = comment
  if (text === '') return <li className={styles.quiet}>{t('deletedComment')}</li>
  const name = author?.name || t('somebody')
  const remove = () =>
    change(
      () =>
        callComments('DELETE /creator/studio/courses/:id/comments/:commentId', {
          params: { id: courseId, commentId: id },
        }),
      t('deleted'),
    )
  return (
    <li className={styles.comment}>
      <Avatar name={name} picture={author?.picture ?? undefined} size="sm" />
      <div className={styles.words}>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className={styles.quiet}>
            <MomentText value={createdAt} />
            {editedAt !== null && <> · {t('edited')}</>}
          </span>
        </p>
        {isEditing ? (
          <Composer
            courseId={courseId}
            label={t('edit')}
            button={t('save')}
            to={{ threadId }}
            comment={comment}
            onDone={() => setEditing(false)}
          />
        ) : (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {isOwn && !isEditing && (
          <div className={styles.actions}>
            <Button size="sm" variant="text" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button size="sm" variant="text" busy={isBusy} onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
