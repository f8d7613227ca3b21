import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import type { StudioCourse } from '../../model.ts'
import { ImportLink } from '../file-import/import-link.tsx'
import { Microcourses } from '../microcourse/microcourses.tsx'
import { NEW_HASH } from '../publish/place-of.ts'
import { Frame } from '../shell/frame.tsx'
import { studioCoursesQuery } from '../shell/queries.ts'
import { CourseMenu } from './course-menu.tsx'
import styles from './home.module.css'
import { NewCourse } from './new-course.tsx'
import { ContinueWriting, WaitingList } from './waiting.tsx'
import { useShown, WhoseChoice } from './whose.tsx'

/** The courses one can write, and the way to a new one. */
export function Home() {
  const t = useTranslations('admin.studio')
  const { data } = useSuspenseQuery(studioCoursesQuery())
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const [chosen, setMaking] = useState<boolean>()
  const isMaking = data.isAdministrator && (chosen ?? (isHydrated && hash === NEW_HASH))
  const [text, setText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const isEmpty = data.courses.length === 0
  const { listed, hasOthers } = useShown('courses', data.courses)
  const found = listed.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
  const close = () => {
    setMaking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <Frame sidebar="wide" current="home">
      <PrivatePageMeta title={t('name')} path="/studio/" />
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{t('name')}</h1>
          {(data.isAdministrator || data.courses.some(({ mayWrite }) => mayWrite)) && (
            <span className={styles.import}>
              <ImportLink from="/studio/" />
            </span>
          )}
          {!isEmpty && data.isAdministrator && (
            <Button
              ref={opener}
              size="sm"
              variant={isMaking ? 'soft' : 'primary'}
              aria-expanded={isMaking}
              onClick={() => setMaking(!isMaking)}
            >
              <Icon name="plus" />
              {t('newCourse')}
            </Button>
          )}
        </div>
        {(isMaking || (isEmpty && data.isAdministrator)) && (
          <NewCourse isFirst={isEmpty} onCancel={isEmpty ? undefined : close} />
        )}
        {!isEmpty && !isMaking && <ContinueWriting last={data.last} />}
        {!isEmpty && <WaitingList waiting={data.waiting} />}
        {!isEmpty && (
          <section aria-labelledby="studio-courses">
            <div className={styles.head}>
              <h2 id="studio-courses">
                {t('courses')} <span className={styles.quiet}>{listed.length}</span>
              </h2>
              {hasOthers && <WhoseChoice list="courses" />}
              <label className={styles.search}>
                <Icon name="search" />
                <VisuallyHidden>{t('search')}</VisuallyHidden>
                <input
                  type="search"
                  placeholder={t('search')}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              </label>
            </div>
            <p role="status" className={styles.quiet}>
              {listed.length === 0
                ? t('start.noneMine')
                : found.length === 0
                  ? t('noneFound')
                  : text !== '' && t('found', { count: found.length })}
            </p>
            <ul className={styles.list}>
              {found.map((course) => (
                <CourseRow key={course.id} course={course} hasMenu={data.isAdministrator} />
              ))}
            </ul>
          </section>
        )}
        {data.isAdministrator && <Microcourses />}
      </div>
    </Frame>
  )
}

function CourseRow({
  course: { id, title, cover, published, isEdited, counts, learners, changedAt },
  hasMenu,
}: {
  course: StudioCourse
  hasMenu: boolean
}) {
  const t = useTranslations('admin.studio')
  const { number } = useFormats()
  const state = published ? (isEdited ? 'changed' : 'published') : 'draft'
  const parts = (['lesson', 'test', 'webinar'] as const).flatMap((type) => {
    const count = counts[type]
    return count ? [t(`counts.${type}`, { count })] : []
  })
  return (
    <li className={styles.line}>
      <Link to={`/studio/courses/${id}/`} className={styles.course}>
        <img src={cover.src} alt="" width={48} height={36} className={styles.cover} />
        <span className={styles.names}>
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className={styles.quiet}>{parts.length === 0 ? t('counts.none') : parts.join(' · ')}</span>
        </span>
        <span className={styles.state} data-state={state}>
          {t(`states.${state}`)}
        </span>
        <span className={styles.quiet}>
          {published ? t('learners', { count: learners, shown: number(learners) }) : ''}
        </span>
        <span className={styles.quiet}>
          <MomentText value={changedAt} />
        </span>
      </Link>
      {hasMenu && <CourseMenu course={{ id, title }} />}
    </li>
  )
}
