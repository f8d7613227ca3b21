import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { showToast } from '#ui/toasts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Reply, Standing } from '../model.ts'
import { changeComment } from './cache.ts'
import type { Doing } from './comment-entry.tsx'
import styles from './comment-entry.module.css'
import { callDiscussions } from './queries.ts'
import { sendLike } from './sending.ts'
import { useDeleteComment } from './use-delete-comment.ts'

interface Props {
  comment: Reply
  standing: Standing
  onAnswer: (() => void) | undefined
  onDo: (doing: Doing) => void
}

/** The like and reply buttons of a comment, and the menu of further actions. */
export function CommentActions({ comment, standing, onAnswer, onDo }: Props) {
  const t = useTranslations('course')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the elements inside
    <div className={styles.actions} onKeyDown={closeOnlyMenu}>
      {comment.state === 'shown' && <Like comment={comment} />}
      {onAnswer && (
        <button type="button" className={styles.action} onClick={onAnswer}>
          <Icon name="chat" />
          {t('commentAnswer')}
        </button>
      )}
      <More comment={comment} standing={standing} onDo={onDo} />
    </div>
  )
}

/** Escape closes only the menu, not the popup around it. */
function closeOnlyMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.currentTarget.querySelector('details[open]')) event.preventDefault()
}

/** The like button; on one's own comment only the number. */
function Like({ comment }: { comment: Reply }) {
  const t = useTranslations('course')
  const { number } = useFormats()
  const { id: userId, isGuest } = useUser()
  const queryClient = useQueryClient()
  const { likesCount, isLiked, isOwn } = comment
  const count = likesCount > 0 && <span aria-hidden="true">{number(likesCount)}</span>
  const words = <VisuallyHidden>{t('commentLikes', { count: likesCount })}</VisuallyHidden>
  if (isOwn || isGuest) {
    if (likesCount === 0) return null
    return (
      <span className={styles.action} data-quiet>
        <Icon name="heart" />
        {count}
        {words}
      </span>
    )
  }
  const like = () => {
    const change = { id: comment.id, isLiked: !isLiked }
    const by = isLiked ? -1 : 1
    changeComment(queryClient, comment, (known) => ({ ...known, isLiked: !isLiked, likesCount: likesCount + by }))
    void sendLike(userId, change)
  }
  return (
    <button type="button" className={styles.action} aria-pressed={isLiked} onClick={like}>
      <Icon name="heart" />
      <VisuallyHidden>{t('commentLike')}</VisuallyHidden>
      {count}
      {words}
    </button>
  )
}

function More({ comment, standing, onDo }: Omit<Props, 'onAnswer'>) {
  const t = useTranslations('course')
  const { isGuest } = useUser()
  const deleteComment = useDeleteComment(comment)
  const restore = useRestore(comment)
  const isEditable = useIsEditable(comment)
  const isShown = comment.state === 'shown'
  const choices: { name: IconName; text: string; act: () => void; isThere: boolean }[] = [
    { name: 'copy', text: t('commentEdit'), act: () => onDo('edit'), isThere: isEditable },
    { name: 'trash', text: t('commentDelete'), act: deleteComment, isThere: isEditable },
    { name: 'flag', text: t('commentReport'), act: () => onDo('report'), isThere: !comment.isOwn && isShown },
    { name: 'eye-off', text: t('commentHide'), act: () => onDo('hide'), isThere: standing.isModerator && isShown },
    { name: 'eye', text: t('commentRestore'), act: restore, isThere: standing.isModerator && !isShown },
  ]
  const there = choices.filter(({ isThere }) => isThere)
  if (isGuest || there.length === 0) return null
  const label = t('commentMore', { name: comment.author?.name ?? '' })
  return (
    <Menu
      group="comment"
      title={label}
      triggerClass={styles.action}
      panelClass={styles.menu}
      trigger={
        <>
          <Icon name="more" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      }
    >
      {there.map(({ name, text, act }) => (
        <button key={name} type="button" className={styles.choice} onClick={act}>
          <Icon name={name} />
          {text}
        </button>
      ))}
    </Menu>
  )
}

/** Whether one's own comment can still be edited; updates when the time is over. */
function useIsEditable({ editableUntil }: Reply): boolean {
  const [now, setNow] = useState(() => Date.now())
  const until = editableUntil === null ? 0 : Date.parse(editableUntil)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return now < until
}

function useRestore(comment: Reply): () => void {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  return async () => {
    try {
      await callDiscussions('POST /dvm/comments/:id/restore', { params: { id: comment.id } })
      changeComment(queryClient, comment, (known) => ({ ...known, state: 'shown', hiddenReason: null }))
    } catch {
      showToast({ tone: 'error', text: t('commentActFailed') })
    }
  }
}
