import { useTranslations } from 'use-intl'
import type { CommentThread } from '#features/course-comments/model.ts'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'
import { useComments } from './use-comments.ts'
import styles from './comments.module.css'

interface CommentsProps {
  courseId: string
  /** The lesson they are about; without it those of the whole course and of all lessons. */
  elementId?: string
  /** The block that a new comment is about. */
  block?: { id: string; words: string } | undefined
}

/** Comments on a draft: a field for a new one, the open threads, and the resolved ones. */
export function Comments({ courseId, elementId, block }: CommentsProps) {
  const t = useTranslations('admin.studio.comments')
  const all = useComments(courseId)
  const isShown = (thread: CommentThread) =>
    elementId === undefined || (thread.elementId === elementId && (!block || thread.blockId === block.id))
  const threads = all?.filter(isShown) ?? []
  const open = threads.filter(({ resolved }) => resolved === null)
  const resolved = threads.filter((thread) => thread.resolved !== null)
  const about = block ? 'block' : elementId === undefined ? 'course' : 'lesson'
  const place = { elementId: elementId ?? null, blockId: block?.id ?? null, quote: block?.words ?? '' }
  const list = (shown: readonly CommentThread[]) => (
    <ul className={styles.threads}>
      {shown.map((thread) => (
        <Thread key={thread.id} courseId={courseId} thread={thread} isPlaced={elementId === undefined} />
      ))}
    </ul>
  )
  return (
    <div className={styles.comments}>
      {block && block.words !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {block.words}
        </blockquote>
      )}
      <Composer key={about} courseId={courseId} label={t(`new.${about}`)} button={t('send')} to={{ place }} />
      {all && open.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {list(open)}
      {resolved.length > 0 && (
        <details className={styles.resolved}>
          <summary>{t('resolvedCount', { count: resolved.length })}</summary>
          {list(resolved)}
        </details>
      )}
    </div>
  )
}
