import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GroupWhole } from '../../api.ts'
import { callGroups, groupQuery, isOfGroups } from '../queries.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { openPopup } from '#web/popups.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import { GroupCourses } from './group-courses.tsx'
import { GroupPeople } from './group-people.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** Edits a group: its join address, members and courses. */
export function Group() {
  const t = useTranslations('admin.groups')
  const { groupId = '' } = useParams()
  const { code } = useLanguage()
  const { data: group } = useSuspenseQuery(groupQuery(groupId))
  const places = [{ text: t('title'), href: `/${code}/admin/groups/` }, { text: group.title }]
  return (
    <div className={page.page}>
      <PrivatePageMeta title={group.title} path={`/admin/groups/${groupId}/`} />
      <Breadcrumbs label={t('place')} places={places} />
      <PageHead
        title={<bdi>{group.title}</bdi>}
        note={
          <>
            <bdi>{group.note}</bdi> {group.isArchived && <Badge icon="lock">{t('archived')}</Badge>}
          </>
        }
        actions={<Archive group={group} />}
      />
      {!group.isArchived && (
        <div className={page.form}>
          <CopyField label={t('joinUrl')} value={group.joinUrl} copyLabel={t('copy')} copiedLabel={t('copied')} />
          <p className={page.secondary}>{t('joinText')}</p>
        </div>
      )}
      <GroupPeople group={group} />
      <GroupCourses group={group} kind="courses" />
      <GroupCourses group={group} kind="microcourses" />
    </div>
  )
}

function Archive({ group: { id, title, isArchived } }: { group: GroupWhole }) {
  const t = useTranslations('admin.groups')
  const { isBusy, change } = useChange(isOfGroups)
  const put = (next: boolean) =>
    change(
      () => callGroups('PATCH /backoffice/groups/:id', { params: { id }, body: { isArchived: next } }),
      t(next ? 'archivedNow' : 'returnedNow'),
    )
  const archive = async () => {
    const isSure = await openPopup('confirm', {
      title: t('archiveQuestion', { title }),
      text: t('archiveText'),
      confirmText: t('archive'),
      cancelText: t('cancel'),
    })
    if (isSure) await put(true)
  }
  return (
    <Button variant="line" size="sm" busy={isBusy} onClick={() => void (isArchived ? put(false) : archive())}>
      {t(isArchived ? 'return' : 'archive')}
    </Button>
  )
}
