import type { MouseEvent, ReactNode } from 'react'
import type { useTranslations } from 'use-intl'
import type { ElementCard } from '#features/courses/model.ts'
import type { CourseWords } from '#features/courses/web/use-course-words.ts'
import { StateIcon } from '#ui/state-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { iconStateOf, minutesLeftOf, type Outlook, type ElementAccess, accessTo } from '../../outlook.ts'
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

/** An element with its state icon, its type, and its state or what unlocks it. */
export function ElementRow({ element, outlook, speech }: RowProps) {
  const { t } = speech
  const visitor = useVisitor()
  const access = accessTo(element, outlook, visitor.kind)
  const state = iconStateOf(element, outlook)
  const isFirstStep = state === 'current' && outlook.marker?.name === 'start'
  return (
    <li>
      <RowLink access={access} element={element} outlook={outlook} isCurrent={state === 'current'}>
        <StateIcon state={state} number={element.index + 1} />
        <span className={styles.words}>
          <b className={styles.title}>
            <bdi>{element.title}</bdi>
          </b>
          {outlook.newElements.has(element.id) && <span className={styles.new}>{t('rowNew')}</span>}
          <Facts element={element} outlook={outlook} speech={speech} />
        </span>
        <span className={styles.end}>
          <span className={styles.label}>
            {opensBy(access, t) ?? t(isFirstStep ? 'rowStart' : `rowState.${state}`)}
          </span>
          {access.kind !== 'locked' && <Icon name="arrow-end" />}
        </span>
      </RowLink>
    </li>
  )
}

/** Returns what unlocks an element that isn't open. */
function opensBy(access: ElementAccess, t: RowSpeech['t']): string | undefined {
  if (access.kind === 'open') return undefined
  if (access.kind === 'scenario') return t(access.id === 'buy-course' ? 'rowAfterBuying' : 'rowAfterSignIn')
  return access.after ? t('rowAfter', { title: access.after.title }) : t('rowState.locked')
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
  access: ElementAccess
  element: ElementCard
  outlook: Outlook
  isCurrent: boolean
  children: ReactNode
}

function RowLink({ access, element, outlook, isCurrent, children }: RowLinkProps) {
  const closedHref = useClosedHref(outlook.course.id)
  const current = isCurrent && { 'aria-current': 'step' as const }
  if (access.kind === 'locked') {
    return (
      <div className={styles.row} data-locked>
        {children}
      </div>
    )
  }
  if (access.kind === 'open') {
    return (
      <Link to={element.relativeUrl} className={styles.row} {...current}>
        {children}
      </Link>
    )
  }
  const start = (event: MouseEvent) => {
    event.preventDefault()
    startCourse(access.id, outlook, element)
  }
  return (
    <a href={closedHref} className={styles.row} onClick={start} data-closed {...current}>
      {children}
    </a>
  )
}
