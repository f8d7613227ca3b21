import { useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupCard } from '#features/groups/api.ts'
import { GROUP_NOTE_MAX, GROUP_TITLE_MAX } from '#features/groups/limits.ts'
import { callGroups, groupsQuery } from '#features/groups/web/queries.ts'
import { OwnPageMeta } from '#features/profile/web/own-page-meta.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '#web/link.tsx'
import courses from '../courses/courses.module.css'
import { FormFaults } from '../form-faults.tsx'
import { useGroupChange } from './use-group-change.ts'

const PAGE = '/admin/groups/'

/** Groups of learners: what is only for them, and who is in them (IMPL-42). */
export function Groups() {
  const t = useTranslations('admin.groups')
  const { data } = useSuspenseQuery(groupsQuery())
  return (
    <div className={courses.page}>
      <OwnPageMeta title={t('title')} path={PAGE} />
      <PageHead title={t('title')} note={t('note')} />
      <NewGroup isOpen={data.groups.length === 0} />
      {data.groups.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <ul className={courses.list}>
          {data.groups.map((group) => (
            <GroupEntry key={group.id} group={group} />
          ))}
        </ul>
      )}
    </div>
  )
}

function GroupEntry({ group: { id, title, note, members, courses: own, isArchived } }: { group: GroupCard }) {
  const t = useTranslations('admin.groups')
  const { number } = useFormats()
  return (
    <li>
      <Link to={`${PAGE}${id}/`} className={courses.row}>
        <span className={courses.words}>
          <b className={courses.name}>
            <bdi>{title}</bdi>
          </b>
          {note !== '' && (
            <span className={courses.quiet}>
              <bdi>{note}</bdi>
            </span>
          )}
          <span className={courses.badges}>
            {isArchived && <Badge icon="lock">{t('archived')}</Badge>}
            {own.map((course) => (
              <Badge key={course.id} icon="book">
                <bdi>{course.title}</bdi>
              </Badge>
            ))}
          </span>
        </span>
        <span className={courses.count}>
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
  const { isBusy, faults, change } = useGroupChange()
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const text = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value : ''
    }
    const body = { title: text('title'), note: text('note') }
    const failure = await change(() => callGroups('POST /backoffice/groups', { body }), t('made'))
    if (failure === undefined) form.reset()
  }
  return (
    <details className={courses.make} open={isOpen}>
      <summary className={courses.summary}>
        <Icon name="plus" />
        {t('make')}
      </summary>
      <FormFaults faults={faults}>
        <form noValidate className={courses.form} onSubmit={(event) => void make(event)}>
          <Field name="title" label={t('name')} dir="auto" required maxLength={GROUP_TITLE_MAX} />
          <Field name="note" label={t('noteField')} help={t('noteHelp')} dir="auto" maxLength={GROUP_NOTE_MAX} />
          <Button type="submit" busy={isBusy}>
            {t('makeIt')}
          </Button>
        </form>
      </FormFaults>
    </details>
  )
}
