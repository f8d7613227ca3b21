import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { barLength, barsOf } from '#ui/bars.ts'
import { Table } from '#ui/table.tsx'
import type { CourseNumbers, LessonNumbers } from '../model.ts'
import styles from './numbers.module.css'
import type { PartProps } from './numbers.tsx'
import { Picture } from './picture.tsx'

/** More arches don’t fit side by side. */
const ARCHES_MAX = 16
/** Beyond these they are closer together. */
const ARCHES_APART = 11
const ARCH = { width: 46, height: 152, radius: 23 }
/** Room above the highest arch. */
const LABEL = 20

/** How far learners get: an arch for each lesson, in reading order. Where lessons may be taken in any order, how many opened and completed each. */
export function Way({ numbers, filter }: PartProps) {
  const t = useTranslations('admin.courseNumbers')
  const { id, isFree, lessons, gaps } = numbers
  if (lessons.length === 0) return null
  return (
    <Picture
      title={t(isFree ? 'free' : 'way')}
      meaning={t(isFree ? 'freeMeaning' : 'wayMeaning')}
      file="lessons"
      courseId={id}
      filter={filter}
      table={<LessonTable numbers={numbers} />}
    >
      <div className={styles.wayAndGaps}>
        {isFree || lessons.length > ARCHES_MAX ? (
          <Rows numbers={numbers} />
        ) : (
          <>
            <Arches numbers={numbers} finished={numbers.head[filter.who].finished} />
            <Rows numbers={numbers} isNarrowOnly />
          </>
        )}
        {gaps.length > 0 && <Gaps gaps={gaps} />}
      </div>
    </Picture>
  )
}

function Gaps({ gaps }: Pick<CourseNumbers, 'gaps'>) {
  const t = useTranslations('admin.courseNumbers')
  return (
    <div className={styles.gaps}>
      <h3>{t('gaps')}</h3>
      <ol>
        {gaps.map((gap) => (
          <Gap key={gap.id} gap={gap} />
        ))}
      </ol>
    </div>
  )
}

const bold = (text: ReactNode) => <b>{text}</b>

function Gap({ gap: { title, stopped } }: { gap: CourseNumbers['gaps'][number] }) {
  const t = useTranslations('admin.courseNumbers')
  const shown = <bdi>{title}</bdi>
  return <li>{t.rich('gap', { count: stopped, b: bold, title: () => shown })}</li>
}

/** Lessons of one section that follow each other, with their places. */
function sectionsOf(lessons: readonly LessonNumbers[]) {
  const sections: { name: string | null; lessons: { lesson: LessonNumbers; place: number }[] }[] = []
  for (const [place, lesson] of lessons.entries()) {
    const last = sections.at(-1)
    if (last && last.name === lesson.section) last.lessons.push({ lesson, place })
    else sections.push({ name: lesson.section, lessons: [{ lesson, place }] })
  }
  return sections
}

function Arches({ numbers: { lessons, gaps }, finished }: { numbers: CourseNumbers; finished: number }) {
  const t = useTranslations('admin.courseNumbers')
  const { number } = useFormats()
  const points = [...lessons.map(({ id, reached }) => ({ key: id, value: reached })), { key: '', value: finished }]
  const bars = barsOf(points, { width: points.length, height: ARCH.height })
  const heightAt = (place: number) => bars[place]?.height ?? 0
  const isGap = (place: number) => gaps.some(({ id }) => id === lessons[place - 1]?.id)
  const archAt = (place: number, label: string) => (
    <li key={place} data-gap={isGap(place) || undefined} data-end={place === lessons.length || undefined}>
      <svg viewBox={`0 ${-LABEL} ${ARCH.width} ${ARCH.height + ARCH.radius + LABEL}`} aria-hidden="true">
        {isGap(place) && (
          <text x={ARCH.width / 2} y={ARCH.height - heightAt(place - 1) - LABEL / 3} className={styles.lost}>
            {t('lost', { count: lessons[place - 1]?.stopped ?? 0 })}
          </text>
        )}
        {place > 0 && <path className={styles.ghost} d={archPath(heightAt(place - 1))} />}
        <path d={archPath(heightAt(place))} />
      </svg>
      <b>{number(points[place]?.value ?? 0)}</b>
      <span>{label}</span>
    </li>
  )
  return (
    <div
      role="img"
      aria-label={t('wayLabel')}
      className={styles.arches}
      data-many={points.length > ARCHES_APART || undefined}
    >
      {sectionsOf(lessons).map(({ name, lessons: own }) => (
        <div key={own[0]?.place} className={styles.section} data-count={own.length}>
          <ol>{own.map(({ place }) => archAt(place, number(place + 1)))}</ol>
          <span className={styles.sectionName}>
            <bdi>{name}</bdi>
          </span>
        </div>
      ))}
      <div className={styles.section}>
        <ol>{archAt(lessons.length, t('end'))}</ol>
      </div>
    </div>
  )
}

/** An arch of this height from the foot of the picture to where it begins to bend. */
function archPath(height: number): string {
  const foot = ARCH.height + ARCH.radius
  return `M0 ${foot}V${foot - height}a${ARCH.radius} ${ARCH.radius} 0 0 1 ${ARCH.width} 0V${foot}z`
}

interface RowsProps {
  numbers: CourseNumbers
  /** Whether a wide window shows arches instead. */
  isNarrowOnly?: boolean
}

/** A row for each lesson with its title, bar and figure. */
function Rows({ numbers: { isFree, lessons, gaps }, isNarrowOnly }: RowsProps) {
  const t = useTranslations('admin.courseNumbers')
  const { number } = useFormats()
  const valueOf = ({ opened, reached }: LessonNumbers) => (isFree ? opened : reached)
  const most = Math.max(1, ...lessons.map(valueOf))
  return (
    <div
      role="img"
      aria-label={t(isFree ? 'freeLabel' : 'wayLabel')}
      className={styles.rows}
      data-narrow={isNarrowOnly || undefined}
    >
      {sectionsOf(lessons).map(({ name, lessons: own }) => (
        <div key={own[0]?.place}>
          {name !== null && (
            <p className={styles.sectionName}>
              <bdi>{name}</bdi>
            </p>
          )}
          <ol>
            {own.map(({ lesson, place }) => (
              <li key={lesson.id} data-gap={gaps.some(({ id }) => id === lesson.id) || undefined}>
                <span className={styles.rowTitle}>
                  {number(place + 1)} <bdi>{lesson.title}</bdi>
                </span>
                <Line value={valueOf(lesson)} done={isFree ? lesson.done : undefined} most={most} />
                <span className={styles.rowFigure}>
                  {isFree ? t('openedAndDone', { opened: lesson.opened, done: lesson.done }) : number(lesson.reached)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

const LINE = { length: 400, height: 8 }

/** A horizontal bar; with `done`, a darker one within it. */
export function Line({ value, done, most }: { value: number; done?: number | undefined; most: number }) {
  const lengthOf = (of: number) => barLength(of, { most, length: LINE.length })
  return (
    <svg
      viewBox={`0 0 ${LINE.length} ${LINE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.line}
    >
      <rect className={styles.ghost} width={LINE.length} height={LINE.height} />
      <rect className={done === undefined ? undefined : styles.opened} width={lengthOf(value)} height={LINE.height} />
      {done !== undefined && <rect width={lengthOf(done)} height={LINE.height} />}
    </svg>
  )
}

const titleCell = ({ title }: LessonNumbers) => <bdi>{title}</bdi>

function LessonTable({ numbers: { isFree, lessons } }: { numbers: CourseNumbers }) {
  const t = useTranslations('admin.courseNumbers')
  const { number } = useFormats()
  const figures = isFree ? (['opened', 'done'] as const) : (['reached', 'stopped', 'opened', 'done'] as const)
  return (
    <Table
      label={t(isFree ? 'free' : 'way')}
      rows={lessons}
      keyOf={({ id }) => id}
      columns={[
        { key: 'lesson', title: t('lesson'), isHead: true, cell: titleCell },
        ...figures.map((figure) => ({
          key: figure,
          title: t(`lessonFigures.${figure}`),
          align: 'end' as const,
          cell: (lesson: LessonNumbers) => number(lesson[figure]),
        })),
      ]}
    />
  )
}
