import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { GroupWhole } from '../../api.ts'
import { callGroups, givableMicrocoursesQuery, isOfGroups } from '../queries.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#web/link.tsx'
import { managedCoursesQuery } from '#features/authoring/web/queries.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import { useEffectsOfCourses } from './use-effects-of-courses.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

type Kind = 'courses' | 'microcourses'

/** Text keys by kind of content. */
const WORDS = {
  courses: { title: 'courses', text: 'coursesText' },
  microcourses: { title: 'microcourses', text: 'microcoursesText' },
} as const
const ADDRESS: Readonly<Record<Kind, string>> = { courses: '/courses/', microcourses: '/microcourse/' }

/** Assigns courses or microcourses to the group. */
export function GroupCourses({ group, kind }: { group: GroupWhole; kind: Kind }) {
  const t = useTranslations('admin.groups')
  const mayManage = hasRole(useUser().roles, 'envmgr-admin')
  const { title, text } = WORDS[kind]
  if (!mayManage && group[kind].length === 0) return null
  return (
    <section className={page.section} aria-labelledby={kind}>
      <h2 id={kind} className={page.heading}>
        {t(title)}
      </h2>
      <p className={page.secondary}>{t(text)}</p>
      {mayManage ? (
        <Choose group={group} kind={kind} />
      ) : (
        <ul className={page.list}>
          {group[kind].map((one) => (
            <li key={one.id}>
              <Link to={`${ADDRESS[kind]}${one.id}/`}>
                <bdi>{one.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Choose({ group, kind }: { group: GroupWhole; kind: Kind }) {
  const { data: whole } = useQuery({ ...managedCoursesQuery(), enabled: kind === 'courses' })
  const { data: small } = useQuery({ ...givableMicrocoursesQuery(), enabled: kind === 'microcourses' })
  const all = kind === 'courses' ? whole?.courses : small?.microcourses
  const key = group[kind].map(({ id }) => id).join(' ')
  return all ? <Choices key={key} group={group} kind={kind} all={all} /> : null
}

interface ChoicesProps {
  group: GroupWhole
  kind: Kind
  all: readonly { id: string; title: string }[]
}

function Choices({ group, kind, all }: ChoicesProps) {
  const { id, [kind]: own } = group
  const t = useTranslations('admin.groups')
  const { isBusy, change } = useChange(isOfGroups)
  const { ref, forget } = useUnsavedForm({ place: `group-${kind}:${id}` })
  const { effectsOf, isMeant } = useEffectsOfCourses()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('course').map(String)
    const body = kind === 'courses' ? { courseIds: chosen } : { microcourseIds: chosen }
    const effects = await effectsOf(id, body)
    if (!effects || !(await isMeant(effects))) return
    const failure = await change(
      () => callGroups('PATCH /backoffice/groups/:id', { params: { id }, body }),
      t('coursesSaved'),
    )
    if (failure === undefined) forget()
  }
  return (
    <form ref={ref} className={page.form} onSubmit={(event) => void save(event)}>
      {all.map((course) => (
        <Checkbox
          key={course.id}
          name="course"
          value={course.id}
          label={<bdi>{course.title}</bdi>}
          defaultChecked={own.some((one) => one.id === course.id)}
        />
      ))}
      <Button type="submit" busy={isBusy}>
        {t('saveCourses')}
      </Button>
    </form>
  )
}
