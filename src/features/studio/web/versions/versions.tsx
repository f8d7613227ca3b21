import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { callAuthoring, isOfCourses, versionChangesQuery } from '#features/authoring/web/queries.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Icon } from '#ui/icon.tsx'
import { ChangeList } from '../change-words.tsx'
import { isOfStudio } from '../shell/queries.ts'
import { callPublishing, draftChangesQuery, historyQuery } from './queries.ts'
import { type ComparedWith, NoChanges, VersionList } from './version-list.tsx'
import styles from './versions.module.css'

interface VersionsProps {
  courseId: string
  draft: DraftHandle
}

/** The versions of a course. */
export function Versions({ courseId, draft }: VersionsProps) {
  const t = useTranslations('admin.studioVersions')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.versions}
      onToggle={({ currentTarget }) => {
        // What is compared is what the server has.
        void draft.flush().then(() => setOpen(currentTarget.open))
      }}
    >
      <summary>
        {t('title')}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <List courseId={courseId} draft={draft} />}
    </details>
  )
}

function List({ courseId: id, draft }: VersionsProps) {
  const t = useTranslations('admin.studioVersions')
  const { data } = useQuery({ ...historyQuery(id), gcTime: 0 })
  const { isBusy, change } = useChange((query) => isOfCourses(query) || isOfStudio(query))
  const restore = async (work: () => Promise<unknown>, done: string) => {
    await draft.flush()
    if ((await change(work, done)) === undefined) await draft.reload()
  }
  const restoreVersion = (number: number) => {
    const params = { id, number: String(number) }
    const call = () => callAuthoring('POST /creator/managedCourses/:id/versions/:number/restore', { params })
    return restore(call, t('restored', { number }))
  }
  const takeBack = (keptId: string) => {
    const params = { id, keptId }
    const call = () => callPublishing('POST /creator/managedCourses/:id/keptDrafts/:keptId/restore', { params })
    return restore(call, t('takenBack'))
  }
  if (!data) return null
  return (
    <VersionList
      history={data}
      isBusy={isBusy}
      onRestore={(number) => void restoreVersion(number)}
      onTakeBack={(keptId) => void takeBack(keptId)}
      renderChanges={(number, other) => <Changes courseId={id} number={number} other={other} />}
    />
  )
}

function Changes({ courseId, number, other }: { courseId: string; number: number; other: ComparedWith }) {
  const before = useQuery({ ...versionChangesQuery(courseId, number), enabled: other === 'before' })
  const draft = useQuery({ ...draftChangesQuery(courseId, number), enabled: other === 'draft', gcTime: 0 })
  const { data } = other === 'before' ? before : draft
  if (!data) return null
  return data.changes.length === 0 ? <NoChanges /> : <ChangeList changes={data.changes} />
}
