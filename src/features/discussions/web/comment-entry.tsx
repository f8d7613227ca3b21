import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Comment, Reply, Standing } from '../model.ts'
import { addReplies } from './cache.ts'
import { CommentActions } from './comment-actions.tsx'
import styles from './comment-entry.module.css'
import { CommentText } from './comment-text.tsx'
import { Composer } from './composer.tsx'
import { EditForm } from './edit-form.tsx'
import { callDiscussions } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'
import { TimeAgo } from './time-ago.tsx'
import { WaitingComments } from './waiting-comments.tsx'

interface EntryProps {
  comment: Comment
  standing: Standing
}

/** A comment with its replies. */
export function CommentEntry({ comment, standing }: EntryProps) {
  const t = useTranslations('course')
  const [isAnswering, setAnswering] = useState(false)
  const { replies, id, discussionId } = comment
  const canAnswer = comment.state === 'shown' && standing.obstacle !== 'blocked' && standing.obstacle !== 'start-first'
  return (
    <li className={styles.thread}>
      <One comment={comment} standing={standing} onAnswer={canAnswer ? () => setAnswering(true) : undefined} />
      <div className={styles.answers}>
        {replies.length > 0 && (
          <ul className={styles.replies} aria-label={t('commentReplies')}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <One comment={reply} standing={standing} onAnswer={canAnswer ? () => setAnswering(true) : undefined} />
              </li>
            ))}
          </ul>
        )}
        <MoreReplies comment={comment} />
        <WaitingComments discussionId={discussionId} parentId={id} />
        {isAnswering && (
          <Composer discussionId={discussionId} parentId={id} takesFocus onDone={() => setAnswering(false)} />
        )}
      </div>
    </li>
  )
}

function MoreReplies({ comment }: { comment: Comment }) {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const left = comment.repliesCount - comment.replies.length
  if (left <= 0) return null
  const load = async () => {
    setBusy(true)
    const after = comment.replies.at(-1)?.cursor
    const { replies } = await callDiscussions('GET /dvm/comments/:id/replies', {
      params: { id: comment.id },
      query: after === undefined ? {} : { after },
    }).catch(() => ({ replies: [] }))
    addReplies(queryClient, { discussionId: comment.discussionId, rootId: comment.id, replies })
    setBusy(false)
  }
  return (
    <p className={styles.moreReplies}>
      <Button variant="text" size="sm" busy={isBusy} onClick={() => void load()}>
        {t('commentMoreReplies', { count: left })}
      </Button>
    </p>
  )
}

interface OneProps {
  comment: Reply
  standing: Standing
  onAnswer: (() => void) | undefined
}

/** The form that is open for a comment, in place of its text or below it. */
export type Doing = 'edit' | 'report' | 'hide'

function One({ comment, standing, onAnswer }: OneProps) {
  const [doing, setDoing] = useState<Doing>()
  const { author, state } = comment
  const stop = () => setDoing(undefined)
  if (!author) return <Gone comment={comment} />
  return (
    <article className={styles.comment} data-state={state} id={`comment-${comment.id}`}>
      <Avatar
        name={author.name}
        size={comment.parentId === null ? 'md' : 'sm'}
        {...(author.picture && { picture: author.picture })}
      />
      <div className={styles.words}>
        <Head comment={comment} name={author.name} isStaff={author.isStaff} />
        {state === 'hidden' && <Hidden comment={comment} />}
        {doing === 'edit' ? <EditForm comment={comment} onDone={stop} /> : <CommentText {...comment} />}
        {doing !== 'edit' && (
          <CommentActions comment={comment} standing={standing} onAnswer={onAnswer} onDo={setDoing} />
        )}
        {(doing === 'report' || doing === 'hide') && <ReasonForm comment={comment} kind={doing} onDone={stop} />}
      </div>
    </article>
  )
}

function Head({ comment, name, isStaff }: { comment: Reply; name: string; isStaff: boolean }) {
  const t = useTranslations('course')
  return (
    <p className={styles.head}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {isStaff && <Badge>{t('commentStaff')}</Badge>}
      <span className={styles.time}>
        <TimeAgo value={comment.createdAt} />
        {comment.editedAt && <> · {t('commentEdited')}</>}
      </span>
    </p>
  )
}

/** Tells its author and moderators why others don't see it. */
function Hidden({ comment: { isOwn, hiddenReason } }: { comment: Reply }) {
  const t = useTranslations('course')
  return (
    <Notice tone="info" icon="eye-off" className={styles.hidden}>
      {t(isOwn ? 'commentHiddenOwn' : 'commentHidden')}
      {hiddenReason && (
        <>
          {' '}
          <bdi>{hiddenReason}</bdi>
        </>
      )}
    </Notice>
  )
}

/** The empty entry of a deleted comment with replies. */
function Gone({ comment: { state } }: { comment: Reply }) {
  const t = useTranslations('course')
  return (
    <article className={styles.comment} data-state={state}>
      <span className={styles.nobody} aria-hidden="true" />
      <p className={styles.gone}>{t(state === 'hidden' ? 'commentWasHidden' : 'commentGone')}</p>
    </article>
  )
}
