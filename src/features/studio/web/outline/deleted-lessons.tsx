import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { useMoment } from '#features/block-editing/web/use-moment.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { binQuery, callStudio } from '../shell/queries.ts'
import { ELEMENTS } from './elements.ts'
import styles from './panel.module.css'

/** The lessons that were deleted in the last 30 days, which can be restored with their contents. */
export function DeletedLessons({ courseId, draft }: { courseId: string; draft: DraftHandle }) {
  const t = useTranslations('admin.studio.deleted')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.deleted}
      onToggle={({ currentTarget }) => {
        // What was just deleted is in the list once it is saved.
        void draft.flush().then(() => setOpen(currentTarget.open))
      }}
    >
      <summary>{t('title')}</summary>
      {isOpen && <List courseId={courseId} draft={draft} />}
    </details>
  )
}

function List({ courseId, draft }: { courseId: string; draft: DraftHandle }) {
  const t = useTranslations('admin.studio.deleted')
  const moment = useMoment()
  const problemText = useProblemText()
  const { data, refetch } = useQuery({ ...binQuery(courseId), gcTime: 0 })
  const restore = async (elementId: string) => {
    try {
      await callStudio('POST /creator/studio/courses/:id/bin/:elementId/restore', {
        params: { id: courseId, elementId },
      })
      await Promise.all([draft.reload(), refetch()])
      draft.remember([{ kind: 'remove', list: [...ELEMENTS], ids: [elementId] }])
    } catch (thrown) {
      showToast({ tone: 'error', text: problemText(thrown) })
    }
  }
  if (!data) return null
  if (data.elements.length === 0) return <p className={styles.quiet}>{t('empty')}</p>
  return (
    <ul className={styles.list}>
      {data.elements.map(({ id, title, deletedAt }) => (
        <li key={id}>
          <span>
            <bdi>{title === '' ? t('untitled') : title}</bdi>
            <small className={styles.quiet}>{moment(deletedAt)}</small>
          </span>
          <Button variant="line" size="sm" onClick={() => void restore(id)}>
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
