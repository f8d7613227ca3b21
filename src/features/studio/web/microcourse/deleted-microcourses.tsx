import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { Button } from '#ui/button.tsx'
import home from '../home/home.module.css'
import styles from './microcourses.module.css'
import { callMicrocourses, deletedMicrocoursesQuery, isOfMicrocourses } from './queries.ts'

/** The microcourses that were deleted in the last 30 days, which can be restored as they were. */
export function DeletedMicrocourses() {
  const t = useTranslations('admin.microcourse.bin')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.deleted} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('heading')}</summary>
      {isOpen && <List />}
    </details>
  )
}

function List() {
  const t = useTranslations('admin.microcourse.bin')
  const { isBusy, change } = useChange(isOfMicrocourses)
  const { data } = useQuery(deletedMicrocoursesQuery())
  if (!data) return null
  if (data.microcourses.length === 0) return <p className={home.quiet}>{t('empty')}</p>
  return (
    <ul className={styles.bin}>
      {data.microcourses.map(({ id, title, deletedAt, published }) => (
        <li key={id}>
          <span>
            <bdi>{title}</bdi>
            <small className={home.quiet}>
              <MomentText value={deletedAt} />
              {published && ` · ${t('wasPublished')}`}
            </small>
          </span>
          <Button
            variant="line"
            size="sm"
            busy={isBusy}
            aria-label={t('restoreNamed', { title })}
            onClick={() =>
              void change(
                () => callMicrocourses('POST /creator/studio/deletedMicrocourses/:id/restore', { params: { id } }),
                t('restored'),
              )
            }
          >
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
