import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Element } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { minutesLeftOf, type Outlook } from '../../outlook.ts'
import { resumePointOf, type PlacedHeading } from '../../reading.ts'
import { daysAgo } from './days-ago.ts'
import styles from './resume-band.module.css'
import type { Opening } from './use-saved-at-opening.ts'

interface Props {
  element: Element
  outlook: Outlook
  headings: readonly PlacedHeading[]
  opening: Opening
}

/**
 * Leads back to where the learner stopped. Part of the page if known when it opens; a guest's progress is known only later, so it is
 * overlaid at the lower edge of the window and causes no layout shift.
 */
export function ResumeBand({ element, outlook, headings, opening }: Props) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { saved, isLate } = opening
  const [isClosed, setClosed] = useState(false)
  const when = useWhen(saved?.history)
  const point = resumePointOf({ blocks: element.components, headings, saved })
  useOnceInView(isLate ? point?.blockId : undefined, () => setClosed(true))
  if (!saved || !point || isClosed) return null
  const minutes = minutesLeftOf(element, outlook.progress)
  const left = minutes > 0 ? t('resumeLeft', { duration: words.duration(minutes) }) : ''
  return (
    <aside className={styles.band} data-screen data-late={isLate || undefined} aria-label={t('resumeLabel')}>
      <Icon name="flag" className={styles.flag} />
      <div className={styles.words}>
        <b>
          {point.heading
            ? t('resumeAt', { heading: point.heading })
            : t('resumeAtPercent', { percent: words.percent(saved.percent) })}
        </b>
        <small>{when && left ? t('resumeWhen', { when, left }) : when || left}</small>
      </div>
      <a href={`#${point.blockId}`} className={buttonClass({ size: 'sm' })}>
        {t('resumeGo')}
      </a>
      {isLate && <IconButton icon="close" label={t('resumeClose')} onClick={() => setClosed(true)} />}
    </aside>
  )
}

/** Calls back when a block is visible, at once if it already is: readers who got there need no link to it. */
function useOnceInView(blockId: string | undefined, onSeen: () => void): void {
  const isSeen = useEffectEvent(onSeen)
  useEffect(() => {
    const block = blockId && document.getElementById(blockId)
    if (!block || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) isSeen()
    })
    observer.observe(block)
    return () => observer.disconnect()
  }, [blockId])
}

/** Returns how long ago it was, in words. After the first render, since server and browser may be in different days. */
function useWhen(time: string | undefined): string | undefined {
  const language = useLanguage()
  const today = useSyncExternalStore(never, todayAtMidnight, () => undefined)
  if (!time || today === undefined) return undefined
  return daysAgo({ time, now: new Date(today), language })
}

const never = () => () => {}
const todayAtMidnight = () => new Date().setHours(0, 0, 0, 0)
