import { useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupCard } from '../../api.ts'
import { GROUP_NOTE_MAX, GROUP_TITLE_MAX } from '../../limits.ts'
import { callGroups, groupsQuery, isOfGroups } from '../queries.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { textsOf } from '#web/form-texts.ts'
import { Link } from '#web/link.tsx'
import { AddEntry } from '#features/admin-shell/web/add-entry.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './groups.module.css'
import { useChange } from '#features/admin-shell/web/use-change.ts'

const PAGE = '/admin/groups/'

/** Lists groups with their courses and number of members (IMPL-42). */
export function Groups() {
  const t = useTranslations('admin.groups')
  const { data } = useSuspenseQuery(groupsQuery())
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={PAGE}
      file={{ list: 'groups' }}
      top={<NewGroup isOpen={data.groups.length === 0} />}
      empty={data.groups.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <ul className={page.list}>
        {data.groups.map((group) => (
          <GroupEntry key={group.id} group={group} />
        ))}
      </ul>
    </AdminListPage>
  )
}

function GroupEntry({ group: { id, title, note, members, courses: own, isArchived } }: { group: GroupCard }) {
  const t = useTranslations('admin.groups')
  const { number } = useFormats()
  return (
    <li>
      <Link to={`${PAGE}${id}/`} className={styles.group}>
        <span className={page.rowText}>
          <b className={page.rowTitle}>
            <bdi>{title}</bdi>
          </b>
          {note !== '' && (
            <span className={page.secondary}>
              <bdi>{note}</bdi>
            </span>
          )}
          <span className={page.badges}>
            {isArchived && <Badge icon="lock">{t('archived')}</Badge>}
            {own.map((course) => (
              <Badge key={course.id} icon="book">
                <bdi>{course.title}</bdi>
              </Badge>
            ))}
          </span>
        </span>
        <span className={page.count}>
          <b>{number(members)}</b>
          <small>{t('members', { count: members })}</small>
        </span>
        <Icon name="arrow-end" />
      </Link>
    </li>
  )
}

function NewGroup({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('admin.groups')
  const { isBusy, faults, change } = useChange(isOfGroups)
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = textsOf(new FormData(form))
    const body = { title: text('title'), note: text('note') }
    const failure = await change(() => callGroups('POST /backoffice/groups', { body }), t('made'))
    if (failure === undefined) form.reset()
  }
  return (
    <AddEntry label={t('make')} isOpen={isOpen} faults={faults}>
      <form noValidate className={page.form} onSubmit={(event) => void make(event)}>
        <Field name="title" label={t('name')} dir="auto" required maxLength={GROUP_TITLE_MAX} />
        <Field name="note" label={t('noteField')} help={t('noteHelp')} dir="auto" maxLength={GROUP_NOTE_MAX} />
        <Button type="submit" busy={isBusy}>
          {t('makeIt')}
        </Button>
      </form>
    </AddEntry>
  )
}
