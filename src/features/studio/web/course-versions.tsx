import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedCourseWhole, VersionCard } from '#features/authoring/model.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { ChangeList } from './change-words.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './course.module.css'
import { callAuthoring, versionChangesQuery, isOfCourses } from '#features/authoring/web/queries.ts'
import { saveCourse } from './read-files.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** The versions of a course: what changed, by whom, and the button that restores one. */
export function CourseVersions({ course }: { course: ManagedCourseWhole }) {
  const t = useTranslations('admin.courses')
  return (
    <section className={page.section} aria-labelledby="versions">
      <h2 id="versions" className={page.heading}>
        {t('versions')}
      </h2>
      {course.versions.length === 0 && <p className={page.secondary}>{t('noVersions')}</p>}
      <ol className={page.list} reversed>
        {course.versions.map((version, at) => (
          <VersionEntry key={version.number} courseId={course.id} version={version} isNewest={at === 0} />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  courseId: string
  version: VersionCard
  isNewest: boolean
}

function VersionEntry({ courseId, version, isNewest }: EntryProps) {
  const t = useTranslations('admin.courses')
  const { number, note, madeAt, madeBy, restoredFrom, elementsCount } = version
  return (
    <li className={styles.version}>
      <div className={page.rowText}>
        <h3 className={page.rowTitle}>
          {t('version', { number })} {isNewest && <Badge tone="ok">{t('isShownNow')}</Badge>}
        </h3>
        {note !== '' && (
          <p>
            <bdi>{note}</bdi>
          </p>
        )}
        {restoredFrom !== null && <p>{t('wentBack', { number: restoredFrom })}</p>}
        <p className={page.secondary}>
          <MomentText value={madeAt} />
          {madeBy && <> · {t('madeBy', { name: madeBy.name })}</>} · {t('elements', { count: elementsCount })}
        </p>
        {number > 1 && <WhatChanged courseId={courseId} number={number} />}
      </div>
      <VersionActions courseId={courseId} number={number} isNewest={isNewest} />
    </li>
  )
}

function WhatChanged({ courseId, number }: { courseId: string; number: number }) {
  const t = useTranslations('admin.courses')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...versionChangesQuery(courseId, number), enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={styles.what}>
      <summary>{t('whatChanged')}</summary>
      {data ? <ChangeList changes={data.changes} /> : <Skeleton shape="line" />}
    </details>
  )
}

function VersionActions({ courseId, number, isNewest }: { courseId: string; number: number; isNewest: boolean }) {
  const t = useTranslations('admin.courses')
  const { isBusy, change } = useChange(isOfCourses)
  const save = () =>
    change(async () => {
      const query = { version: number }
      const course = await callAuthoring('GET /creator/managedCourses/:id/files', { params: { id: courseId }, query })
      saveCourse(course, number)
    }, t('saved'))
  const restore = () =>
    change(
      () =>
        callAuthoring('POST /creator/managedCourses/:id/versions/:number/restore', {
          params: { id: courseId, number: String(number) },
        }),
      t('restored', { number }),
    )
  return (
    <div className={styles.actions}>
      {!isNewest && (
        <Button size="sm" variant="line" busy={isBusy} onClick={() => void restore()}>
          <Icon name="retry" />
          {t('restore')}
        </Button>
      )}
      <Button size="sm" variant="text" busy={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
