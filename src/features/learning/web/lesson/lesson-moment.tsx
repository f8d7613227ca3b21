import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { useFallbackLanguage } from '#features/pages/web/content-language.tsx'
import { LessonOffer } from '#features/reminders/web/lesson-offer.tsx'
import { noteDialog } from '#ui/open-dialogs.ts'
import { useStore } from '#ui/use-store.ts'
import { shownPopups } from '#web/popups.ts'
import { useVisitor } from '#web/visitor.ts'
import { neighboursOf } from '../../outlook.ts'
import type { EndMomentProps } from './end-moment.tsx'
import styles from './lesson-moment.module.css'
import { MomentArt } from './moment-art.tsx'
import { Onward } from './next-card.tsx'
import { type Day, useThisWeek } from './use-this-week.ts'

/** Below this width it covers the screen. */
const IS_PHONE = '(width < 720px)'

/** A learner who was so much faster than this code isn't interrupted by it. */
const LATE_MS = 2000

/**
 * The moment at the end of a lesson: an arch opens and light falls in, with the progress in the course, this week's
 * days and a sentence to take along. On phones it covers the screen until any tap or key; elsewhere it is a part of the
 * page. The end of a whole course has a screen of its own.
 */
export function LessonMoment({ isFinishedHere, isCourseDone, pressedAt, ...props }: EndMomentProps) {
  const [isLate] = useState(() => pressedAt !== undefined && performance.now() - pressedAt > LATE_MS)
  const week = useThisWeek()
  if (!isFinishedHere || isLate || isCourseDone) return null
  return <Moment {...props} week={week} />
}

type MomentProps = Omit<EndMomentProps, 'isFinishedHere' | 'isCourseDone' | 'pressedAt'> & {
  week: readonly Day[] | undefined
}

function Moment(props: MomentProps) {
  const [isWhole, setWhole] = useState(() => matchMedia(IS_PHONE).matches)
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  if (!isWhole) return <Panel {...props} />
  const leave = () => {
    setWhole(false)
    setGone(true)
  }
  return <Whole {...props} onLeave={leave} />
}

function Panel({ onward, ...props }: MomentProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    onward.current?.scrollIntoView({ block: 'nearest' })
  }, [onward])
  const titleId = useId()
  return (
    <section ref={panel} aria-labelledby={titleId} className={styles.panel}>
      <MomentArt />
      <Words {...props} titleId={titleId} />
    </section>
  )
}

function Whole({ onward, onLeave, ...props }: MomentProps & { onLeave: () => void }) {
  const { outlook, element } = props
  const next = useRef<HTMLAnchorElement>(null)
  const titleId = useId()
  const wordsId = useId()
  const { dialog, handlers } = useCover({ first: next, after: onward, onLeave })
  const { after } = neighboursOf(element.id, outlook.course)
  return (
    <dialog ref={dialog} aria-labelledby={titleId} aria-describedby={wordsId} className={styles.whole} {...handlers}>
      <MomentArt />
      <Words {...props} titleId={titleId} wordsId={wordsId} />
      <div className={styles.onward}>
        <Onward after={after} outlook={outlook} link={next} />
      </div>
    </dialog>
  )
}

/** Keys that move the focus or press the focused link do what they always do. */
const leaves = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || ['Tab', 'Shift', 'Enter', ' ', 'Escape'].includes(key))

interface Cover {
  first: RefObject<HTMLElement | null>
  after: RefObject<HTMLElement | null>
  onLeave: () => void
}

/** Covers the page with a modal dialog. `first` has the focus in it, `after` has it afterwards. */
function useCover({ first, after, onLeave }: Cover) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => {
    dialog.current?.close()
    after.current?.focus({ preventScroll: true })
    onLeave()
  }
  useEffect(() => {
    const cover = dialog.current
    if (!cover) return
    cover.showModal()
    first.current?.focus({ preventScroll: true })
    const forget = noteDialog(cover)
    return () => {
      forget()
      cover.close()
    }
  }, [first])
  // An award has a celebration of its own.
  const isPopupShown = useStore(shownPopups).length > 0
  const giveWay = useEffectEvent(() => leave())
  useEffect(() => {
    if (isPopupShown) giveWay()
  }, [isPopupShown])
  const handlers = {
    onCancel: leave,
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-stays]'))) leave()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!leaves(event)) return
      event.preventDefault()
      leave()
    },
  }
  return { dialog, handlers }
}

type WordsProps = Pick<MomentProps, 'element' | 'outlook' | 'week'> & { titleId: string; wordsId?: string }

function Words({ element, outlook: { course, doneCount }, week, titleId, wordsId }: WordsProps) {
  const t = useTranslations('course.moment')
  const content = useFallbackLanguage(element.languages)
  const isFirst = doneCount === 1
  const isUser = useVisitor().kind === 'user'
  return (
    <div className={styles.words}>
      <h2 id={titleId} className={styles.title}>
        <small>{t('done')}</small> {t('count', { done: doneCount, count: course.elements.length })}
      </h2>
      <div id={wordsId} className={styles.more}>
        {week && <Week days={week} />}
        {element.takeaway !== undefined && (
          <p className={styles.takeaway}>
            <bdi {...content}>{element.takeaway}</bdi>
          </p>
        )}
      </div>
      {isFirst && isUser && <LessonOffer courseId={element.courseId} />}
    </div>
  )
}

function Week({ days }: { days: readonly Day[] }) {
  const t = useTranslations('course.moment')
  return (
    <div role="img" aria-label={t('week', { days: days.filter(({ isLit }) => isLit).length })} className={styles.week}>
      {days.map(({ name, isLit, isToday }) => (
        <span key={name.long} className={styles.day} data-lit={isLit || undefined} data-today={isToday || undefined}>
          {name.short}
        </span>
      ))}
    </div>
  )
}
