import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import styles from './comments.module.css'
import { useComments } from './use-comments.ts'

/** Numbers of open threads by the ids of lessons and blocks. */
const CommentCounts = createContext<ReadonlyMap<string, number>>(new Map())

/** Lets lessons and blocks show how many open comments they have. */
export function CommentCountsOf({ courseId, children }: { courseId: string; children: ReactNode }) {
  const threads = useComments(courseId)
  const counts = useMemo(() => {
    const open = new Map<string, number>()
    for (const { elementId, blockId, resolved } of threads ?? []) {
      if (resolved !== null) continue
      for (const id of [elementId, blockId])
        if (id !== null) open.set(keyOf(elementId, id), (open.get(keyOf(elementId, id)) ?? 0) + 1)
    }
    return open
  }, [threads])
  return <CommentCounts value={counts}>{children}</CommentCounts>
}

const keyOf = (elementId: string | null, id: string): string => (elementId === id ? id : `${elementId} ${id}`)

/** The number of open comments on a lesson, or on a block of it. */
export const useCommentCount = (elementId: string, blockId?: string): number =>
  useContext(CommentCounts).get(blockId === undefined ? elementId : keyOf(elementId, blockId)) ?? 0

/** Says how many open comments a lesson has; nothing without one. */
export function CommentCount({ elementId }: { elementId: string }) {
  const t = useTranslations('admin.studio.comments')
  const count = useCommentCount(elementId)
  return count > 0 && <span className={styles.count}>{t('open', { count })}</span>
}

/** The lesson whose blocks are shown. */
export const CommentedElement = createContext<string | undefined>(undefined)

/** Says how many open comments a block has; nothing without one. */
export function BlockCommentCount({ blockId }: { blockId: string }) {
  const t = useTranslations('admin.studio.comments')
  const count = useCommentCount(useContext(CommentedElement) ?? '', blockId)
  return count > 0 && <p className={styles.count}>{t('open', { count })}</p>
}
