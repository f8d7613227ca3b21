import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { GroupWhole } from '#features/groups/api.ts'
import { callGroups } from '#features/groups/web/queries.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#web/link.tsx'
import { managedCoursesQuery } from '../courses/queries.ts'
import courses from '../courses/courses.module.css'
import { useEffectsOfCourses } from './use-effects-of-courses.ts'
import { useGroupChange } from './use-group-change.ts'

/** Courses that are only for this group, and for others to which they are given. */
export function GroupCourses({ group }: { group: GroupWhole }) {
  const t = useTranslations('admin.groups')
  const mayManage = hasRole(useUser().roles, 'envmgr-admin')
  return (
    <section className={courses.section} aria-labelledby="courses">
      <h2 id="courses" className={courses.heading}>
        {t('courses')}
      </h2>
      <p className={courses.quiet}>{t('coursesText')}</p>
      {mayManage ? (
        <Choose group={group} />
      ) : (
        <ul className={courses.list}>
          {group.courses.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/courses/${id}/`}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Choose({ group }: { group: GroupWhole }) {
  const { data } = useQuery(managedCoursesQuery())
  const key = group.courses.map(({ id }) => id).join(' ')
  return data ? <Choices key={key} group={group} all={data.courses} /> : null
}

interface ChoicesProps {
  group: GroupWhole
  all: readonly { id: string; title: string }[]
}

function Choices({ group: { id, courses: own }, all }: ChoicesProps) {
  const t = useTranslations('admin.groups')
  const { isBusy, change } = useGroupChange()
  const { ref, forget } = useUnsavedForm({ place: `group-courses:${id}` })
  const { effectsOf, isMeant } = useEffectsOfCourses()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const courseIds = new FormData(event.currentTarget).getAll('course').map(String)
    const effects = await effectsOf({ id, courseIds })
    if (!effects || !(await isMeant(effects))) return
    const failure = await change(
      () => callGroups('PATCH /backoffice/groups/:id', { params: { id }, body: { courseIds } }),
      t('coursesSaved'),
    )
    if (failure === undefined) forget()
  }
  return (
    <form ref={ref} className={courses.form} onSubmit={(event) => void save(event)}>
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
