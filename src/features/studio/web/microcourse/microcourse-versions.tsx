import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Icon } from '#ui/icon.tsx'
import { type ComparedWith, NoChanges, VersionList } from '../versions/version-list.tsx'
import { MicrocourseChanges } from './change-list.tsx'
import styles from './microcourse.module.css'
import {
  callMicrocoursePublishing,
  isOfMicrocourses,
  microcourseDraftChangesQuery,
  microcourseVersionChangesQuery,
  microcourseVersionsQuery,
} from './queries.ts'

interface VersionsProps {
  id: string
  draft: DraftHandle
}

/** The versions of a microcourse. */
export function MicrocourseVersions({ id, draft }: VersionsProps) {
  const t = useTranslations('admin.studioVersions')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => {
        // What is compared is what the server has.
        void draft.flush().then(() => setOpen(currentTarget.open))
      }}
    >
      <summary>
        <Icon name="chevron-down" />
        {t('title')}
      </summary>
      {isOpen && <List id={id} draft={draft} />}
    </details>
  )
}

function List({ id, draft }: VersionsProps) {
  const t = useTranslations('admin.studioVersions')
  const { data } = useQuery({ ...microcourseVersionsQuery(id), gcTime: 0 })
  const { isBusy, change } = useChange(isOfMicrocourses)
  const restore = async (work: () => Promise<unknown>, done: string) => {
    if (!(await draft.flush())) return
    if ((await change(work, done)) === undefined) await draft.reload()
  }
  const restoreVersion = (number: number) => {
    const params = { id, number: String(number) }
    const route = 'POST /creator/studio/microcourses/:id/versions/:number/restore'
    return restore(() => callMicrocoursePublishing(route, { params }), t('restored', { number }))
  }
  const takeBack = (keptId: string) => {
    const route = 'POST /creator/studio/microcourses/:id/keptDrafts/:keptId/restore'
    return restore(() => callMicrocoursePublishing(route, { params: { id, keptId } }), t('takenBack'))
  }
  if (!data) return null
  return (
    <VersionList
      history={data}
      isBusy={isBusy}
      onRestore={(number) => void restoreVersion(number)}
      onTakeBack={(keptId) => void takeBack(keptId)}
      renderChanges={(number, other) => <Changes id={id} number={number} other={other} />}
    />
  )
}

function Changes({ id, number, other }: { id: string; number: number; other: ComparedWith }) {
  const before = useQuery({ ...microcourseVersionChangesQuery(id, number), enabled: other === 'before' })
  const draft = useQuery({ ...microcourseDraftChangesQuery(id, number), enabled: other === 'draft', gcTime: 0 })
  const { data } = other === 'before' ? before : draft
  if (!data) return null
  return data.changes.length === 0 ? <NoChanges /> : <MicrocourseChanges changes={data.changes} />
}
