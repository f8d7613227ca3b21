import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GroupWhole } from '../../api.ts'
import { callGroups, groupQuery, isOfGroups } from '../queries.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { GroupCourses } from './group-courses.tsx'
import { GroupPeople } from './group-people.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** Edits a group: its join address, members and courses. */
export function Group() {
  const t = useTranslations('admin.groups')
  const { groupId = '' } = useParams()
  const { data: group } = useSuspenseQuery(groupQuery(groupId))
  return (
    <EditorPage
      title={group.title}
      note={
        <>
          <bdi>{group.note}</bdi> {group.isArchived && <Badge icon="lock">{t('archived')}</Badge>}
        </>
      }
      path={`/admin/groups/${groupId}/`}
      list={{ title: t('title'), path: '/admin/groups/' }}
      actions={<Archive group={group} />}
    >
      {!group.isArchived && (
        <div className={page.form}>
          <CopyField label={t('joinUrl')} value={group.joinUrl} copyLabel={t('copy')} copiedLabel={t('copied')} />
          <p className={page.secondary}>{t('joinText')}</p>
        </div>
      )}
      <GroupPeople group={group} />
      <GroupCourses group={group} kind="courses" />
      <GroupCourses group={group} kind="microcourses" />
    </EditorPage>
  )
}

function Archive({ group: { id, isArchived } }: { group: GroupWhole }) {
  const t = useTranslations('admin.groups')
  const { isBusy, change } = useChange(isOfGroups)
  const put = (next: boolean) =>
    callGroups('PATCH /backoffice/groups/:id', { params: { id }, body: { isArchived: next } })
  const archive = () => change(() => put(true), { text: t('archivedNow'), undo: () => put(false) })
  const giveBack = () => change(() => put(false), t('returnedNow'))
  return (
    <Button variant="line" size="sm" busy={isBusy} onClick={() => void (isArchived ? giveBack() : archive())}>
      {t(isArchived ? 'return' : 'archive')}
    </Button>
  )
}
