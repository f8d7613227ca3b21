import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { OwnAwards } from '#features/awards/web/own-awards.tsx'
import { courseQuery } from '#features/courses/web/queries.ts'
import { PracticeCard } from '#features/practice/web/practice-card.tsx'
import { WeeklyGoalBand } from '#features/weekly-goal/web/weekly-goal-band.tsx'
import { startedCoursesQuery } from '#features/progress/web/queries.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'
import { type CourseTab, coursesOfTab, PROGRESS_TABS, type ProgressTab, tabOf } from '../../progress-tabs.ts'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'
import { CourseRow } from '../course-row.tsx'
import styles from './progress-page.module.css'

/** Courses that a person has started, finished or bought, and their certificates (ROUTE-11, ROUTE-27). */
export function Page() {
  return (
    <AccountFrame page="progress">
      <Courses />
    </AccountFrame>
  )
}

function Courses() {
  const t = useTranslations('page.profile')
  const language = useLanguage()
  const { tabId } = useParams()
  const tab = tabOf(tabId) ?? 'in-progress'
  const user = useUser()
  const { data } = useSuspenseQuery(startedCoursesQuery(user.id))
  const idsOf = (of: CourseTab) => coursesOfTab(of, { started: data.courses, bought: user.orders.courses })
  const countOf = (of: ProgressTab) => (of === 'certificates' ? undefined : formatNumber(idsOf(of).length, language))
  return (
    <>
      <WeeklyGoalBand />
      <PracticeCard />
      <div>
        <div className={styles.tabs}>
          <ChipRow label={t('progress.tabs.label')}>
            {PROGRESS_TABS.map((each) => (
              <Link
                key={each}
                to={each === 'in-progress' ? '/profile/progress/' : `/profile/progress/${each}/`}
                className={chipClass()}
                aria-current={each === tab ? 'page' : undefined}
              >
                <ChipFace count={countOf(each)}>{t(`progress.tabs.${each}`)}</ChipFace>
              </Link>
            ))}
          </ChipRow>
        </div>
        {tab === 'certificates' ? (
          <OwnAwards toCourses={t('progress.toCourses')} />
        ) : (
          <TabCourses tab={tab} ids={idsOf(tab)} />
        )}
      </div>
    </>
  )
}

const TabCourses = ({ tab, ids }: { tab: CourseTab; ids: readonly string[] }) =>
  ids.length === 0 ? <Nothing tab={tab} /> : <CourseRows ids={ids} />

/** Courses that were deleted or aren't visible to this person are left out. */
function CourseRows({ ids }: { ids: readonly string[] }) {
  const { code } = useLanguage()
  const found = useQueries({ queries: ids.map((id) => courseQuery(id, code)) })
  const courses = found.flatMap(({ data }) => (data ? [data] : []))
  return (
    <ul className={styles.courses}>
      {courses.map((course, index) => (
        <CourseRow key={course.id} course={course} isFirst={index === 0} />
      ))}
    </ul>
  )
}

function Nothing({ tab }: { tab: CourseTab }) {
  const t = useTranslations('page.profile')
  return (
    <EmptyState
      art={<LitDoorArt />}
      title={t(`progress.empty.${tab}`)}
      action={
        <Link to="/courses/" className={buttonClass({ size: 'lg' })}>
          {t('progress.toCourses')}
        </Link>
      }
    >
      {t(`progress.emptyText.${tab}`)}
    </EmptyState>
  )
}
