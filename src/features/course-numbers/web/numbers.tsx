import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { CourseTabs } from '#features/studio/web/course-tabs/course-tabs.tsx'
import outline from '#features/studio/web/outline/outline.module.css'
import { Frame } from '#features/studio/web/shell/frame.tsx'
import { MomentText } from '#i18n/moment-text.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { localAddress } from '#web/local-address.ts'
import { numbersFilterIn, numbersQueryOf } from '../address.ts'
import { AUDIENCES, PERIODS } from '../limits.ts'
import type { CourseNumbers, NumbersFilter } from '../model.ts'
import { Head } from './head.tsx'
import { Lessons } from './lessons.tsx'
import styles from './numbers.module.css'
import { Questions } from './questions.tsx'
import { numbersQuery } from './queries.ts'
import { Way } from './way.tsx'

/** What a part of the page shows. */
export interface PartProps {
  numbers: CourseNumbers
  filter: NumbersFilter
}

/** The figures of a course: each with its definition, a table and a file. */
export function Numbers({ courseId }: { courseId: string }) {
  const t = useTranslations('admin.courseNumbers')
  const [query] = useSearchParams()
  const filter = numbersFilterIn(query)
  // The previous figures stay until the next ones have loaded.
  const { data: numbers } = useQuery({ ...numbersQuery(courseId, filter), placeholderData: keepPreviousData })
  if (!numbers) return null
  return (
    <Frame
      sidebar="rail"
      courseId={courseId}
      bar={
        <h1 className={outline.title}>
          <bdi>{numbers.title}</bdi>
        </h1>
      }
    >
      <PrivatePageMeta title={`${numbers.title}: ${t('name')}`} path={`/studio/courses/${courseId}/numbers/`} />
      <CourseTabs courseId={courseId} current="numbers" />
      <div className={styles.page}>
        <Choice courseId={courseId} filter={filter} countedAt={numbers.countedAt} />
        {numbers.head.all.started === 0 ? (
          <EmptyState art={<LitDoorArt />} title={t('nobody')}>
            {t('nobodyText')}
          </EmptyState>
        ) : (
          <>
            <Head numbers={numbers} filter={filter} />
            <Way numbers={numbers} filter={filter} />
            <Lessons numbers={numbers} filter={filter} />
            <Questions numbers={numbers} filter={filter} />
          </>
        )}
      </div>
    </Frame>
  )
}

interface ChoiceProps {
  courseId: string
  filter: NumbersFilter
  countedAt: string
}

/** The period, and whose figures are shown; both are part of the address. */
function Choice({ courseId, filter, countedAt }: ChoiceProps) {
  const t = useTranslations('admin.courseNumbers')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const address = numbersQueryOf(filter)
  // What was chosen last: the address has it only when its figures have loaded, and something else may be chosen before that.
  const [wanted, setWanted] = useState({ filter, address })
  if (wanted.address !== address) setWanted({ filter, address })
  const show = (change: Partial<NumbersFilter>) => {
    const next = { ...wanted.filter, ...change }
    setWanted({ filter: next, address })
    void navigate(localAddress(`/studio/courses/${courseId}/numbers/`, code) + numbersQueryOf(next), {
      preventScrollReset: true,
      replace: true,
    })
  }
  const moment = <MomentText value={countedAt} />
  const periodOf = (value: string) => PERIODS.find((days) => String(days) === value) ?? wanted.filter.days
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={t('period')}
        className={styles.segments}
        options={PERIODS.map((days) => ({ value: String(days), text: t('days', { days }) }))}
        value={String(wanted.filter.days)}
        onChange={(value) => show({ days: periodOf(value) })}
      />
      <SegmentedControl
        label={t('whose')}
        className={styles.segments}
        options={AUDIENCES.map((who) => ({ value: who, text: t(`who.${who}`) }))}
        value={wanted.filter.who}
        onChange={(who) => show({ who })}
      />
      <p className={styles.counted}>{t.rich('counted', { time: () => moment })}</p>
      <p className={styles.about}>{t('about', { days: filter.days })}</p>
    </div>
  )
}
