import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { ListStatus } from '#ui/list-status.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import type { Discussion, Standing } from '../model.ts'
import { Composer } from './composer.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { commentsQuery, discussionQuery } from './queries.ts'
import styles from './talk.module.css'
import { useLive } from './use-live.ts'
import { WaitingComments } from './waiting-comments.tsx'

const GUEST: Standing = { canWrite: false, obstacle: 'sign-in', isModerator: false }

/** The comments of a discussion, newest first, with the form for a new one. */
export function Talk({ discussion }: { discussion: Discussion }) {
  const { id, startedElement } = discussion
  const { code } = useLanguage()
  const { data } = useQuery(discussionQuery(id, code))
  useLive(id)
  const standing = data?.standing ?? GUEST
  const isBegun = startedElement || standing.isModerator
  return (
    <div className={styles.talk}>
      {!isBegun && <StartFirst discussion={discussion} />}
      {isBegun && standing.obstacle === 'blocked' && <Blocked />}
      {isBegun && data && standing.obstacle !== 'blocked' && <Composer discussionId={id} />}
      <WaitingComments discussionId={id} parentId={undefined} />
      <Comments discussion={discussion} standing={standing} />
    </div>
  )
}

function StartFirst({ discussion: { type, elementId } }: { discussion: Discussion }) {
  const t = useTranslations('course')
  return (
    <Notice tone="sun" icon="lock">
      <Link to={`/${type}/${elementId}/`}>{t(`discussionStartFirst.${type}`)}</Link>
    </Notice>
  )
}

function Blocked() {
  const t = useTranslations('course')
  return (
    <Notice tone="bad" icon="info">
      {t('commentBlocked')}
    </Notice>
  )
}

function Comments({ discussion: { id }, standing }: { discussion: Discussion; standing: Standing }) {
  const t = useTranslations('course')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(commentsQuery(id))
  const comments = data?.pages.flatMap((page) => page.comments) ?? []
  const isLocked = error !== null && problemOf(error).code === 'discussions.locked'
  if (isLocked) return null
  const state = data ? (comments.length === 0 ? 'empty' : 'ready') : error ? 'failed' : 'loading'
  return (
    <section aria-label={t('commentList')}>
      <ListStatus
        state={state}
        loading={{ label: t('commentsLoading'), shape: 'row', count: 4 }}
        empty={{ title: t('commentsEmptyTitle'), text: t('commentsEmpty') }}
        failed={{ text: t('commentsFailed'), retryLabel: t('commentRetry'), onRetry: () => void refetch() }}
      >
        <ol className={styles.list}>
          {comments.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} standing={standing} />
          ))}
        </ol>
      </ListStatus>
      {hasNextPage && (
        <p className={styles.older}>
          <Button variant="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('commentsOlder')}
          </Button>
        </p>
      )}
    </section>
  )
}
