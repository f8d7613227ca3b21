import type { MouseEvent, ReactNode } from 'react'
import type { useTranslations } from 'use-intl'
import type { ElementCard } from '#features/courses/model.ts'
import type { CourseWords } from '#features/courses/web/use-course-words.ts'
import { Door } from '#ui/door.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { doorOf, minutesLeftOf, type Outlook, type Way, wayInto } from '../../outlook.ts'
import { startCourse } from '../start-course.ts'
import { useClosedHref } from '../use-closed-href.ts'
import styles from './element-list.module.css'

/** Text functions for all rows: created once, since a course may have a hundred. */
export interface RowSpeech {
  t: ReturnType<typeof useTranslations<'course'>>
  words: CourseWords
}

interface RowProps {
  element: ElementCard
  outlook: Outlook
  speech: RowSpeech
}

/** An element with its door, its type, and its state or what unlocks it. */
export function ElementRow({ element, outlook, speech }: RowProps) {
  const { t } = speech
  const visitor = useVisitor()
  const way = wayInto(element, outlook, visitor.kind)
  const door = doorOf(element, outlook)
  const isFirstStep = door === 'current' && outlook.marker?.name === 'start'
  return (
    <li>
      <RowLink way={way} element={element} outlook={outlook} isCurrent={door === 'current'}>
        <Door state={door} number={element.index + 1} />
        <span className={styles.words}>
          <b className={styles.title}>
            <bdi>{element.title}</bdi>
          </b>
          {outlook.newElements.has(element.id) && <span className={styles.new}>{t('rowNew')}</span>}
          <Facts element={element} outlook={outlook} speech={speech} />
        </span>
        <span className={styles.end}>
          <span className={styles.label}>{opensBy(way, t) ?? t(isFirstStep ? 'rowStart' : `rowState.${door}`)}</span>
          {way.kind !== 'locked' && <Icon name="arrow-end" />}
        </span>
      </RowLink>
    </li>
  )
}

/** Returns what unlocks an element that isn't open. */
function opensBy(way: Way, t: RowSpeech['t']): string | undefined {
  if (way.kind === 'open') return undefined
  if (way.kind === 'scenario') return t(way.id === 'buy-course' ? 'rowAfterBuying' : 'rowAfterSignIn')
  return way.after ? t('rowAfter', { title: way.after.title }) : t('rowState.locked')
}

function Facts({ element, outlook, speech: { t, words } }: RowProps) {
  const left = minutesLeftOf(element, outlook.progress)
  const isHalfway = left > 0 && left < element.duration
  const duration = words.duration(element.duration)
  return (
    <small className={styles.facts}>
      <span>{words.elementType(element.type)}</span>
      <span aria-hidden="true">·</span>
      <span>{isHalfway ? t('durationAndLeft', { duration, left: words.duration(left) }) : duration}</span>
    </small>
  )
}

interface RowLinkProps {
  way: Way
  element: ElementCard
  outlook: Outlook
  isCurrent: boolean
  children: ReactNode
}

function RowLink({ way, element, outlook, isCurrent, children }: RowLinkProps) {
  const closedHref = useClosedHref(outlook.course.id)
  const current = isCurrent && { 'aria-current': 'step' as const }
  if (way.kind === 'locked') {
    return (
      <div className={styles.row} data-locked>
        {children}
      </div>
    )
  }
  if (way.kind === 'open') {
    return (
      <Link to={element.relativeUrl} className={styles.row} {...current}>
        {children}
      </Link>
    )
  }
  const start = (event: MouseEvent) => {
    event.preventDefault()
    startCourse(way.id, outlook, element)
  }
  return (
    <a href={closedHref} className={styles.row} onClick={start} data-closed {...current}>
      {children}
    </a>
  )
}
