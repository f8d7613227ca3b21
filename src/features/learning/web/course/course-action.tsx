import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { localAddress } from '#web/local-address.ts'
import { useVisitor } from '#web/visitor.ts'
import { type CourseAction as Action, courseActionOf, type Outlook, accessTo } from '../../outlook.ts'
import { startCourse } from '../start-course.ts'
import { useClosedHref } from '../use-closed-href.ts'
import { usePassedTop } from '../use-passed-top.ts'
import { CoursePrice } from './course-price.tsx'
import styles from './course-action.module.css'

/**
 * Starts, continues or buys a course. Scrolled out of view, it sticks to the lower edge of the window; its place is kept, so there is no
 * layout shift. Before hydration it is a link to the element.
 */
export function CourseAction({ outlook }: { outlook: Outlook }) {
  const place = useRef<HTMLDivElement>(null)
  const isFixed = usePassedTop(place)
  const label = useLabel(outlook)
  const href = useHref(outlook)
  const priceId = useId()
  useRoomBelow(isFixed)
  const action = courseActionOf(outlook)
  if (!action) return null
  const start = (event: MouseEvent) => {
    // An unpublished course is only a preview: nobody takes part in it.
    if (!outlook.course.published) return
    event.preventDefault()
    if (action.name === 'buy') startCourse('buy-course', outlook)
    else startCourse('start-free-lesson', outlook, action.element)
  }
  return (
    <div ref={place} className={styles.place} data-align={alignOf(outlook.course.courseBtnData.alignContent)}>
      <div className={styles.bar} data-fixed={isFixed || undefined}>
        <a
          href={href}
          className={buttonClass({ size: 'lg', className: styles.button })}
          onClick={start}
          aria-describedby={priceId}
          data-course-action
        >
          <span>{label}</span>
          <Icon name="arrow-end" className={styles.arrow} />
        </a>
        <CoursePrice id={priceId} outlook={outlook} isBuying={action.name === 'buy'} />
      </div>
    </div>
  )
}

function useLabel(outlook: Outlook): string {
  const t = useTranslations('course')
  const { buttonText, buttonTextBuy } = outlook.course.courseBtnData
  const action = courseActionOf(outlook)
  if (!action) return ''
  if (action.name === 'buy') return buttonTextBuy || t('actionBuy')
  return buttonText || labelOf(action, t)
}

function labelOf(action: Exclude<Action, { name: 'buy' }>, t: ReturnType<typeof useTranslations<'course'>>): string {
  if (action.name === 'start') return t('actionStart')
  if (action.name === 'finished') return t('actionFinished')
  return t('actionContinue', { title: action.element.title })
}

/** Returns the address of the element if the visitor may open it; else of the page where access is given. */
function useHref(outlook: Outlook): string {
  const { code } = useLanguage()
  const visitor = useVisitor()
  const closedHref = useClosedHref(outlook.course.id)
  const action = courseActionOf(outlook)
  if (!action || action.name === 'buy') return closedHref
  const isOpen = accessTo(action.element, outlook, visitor.kind).kind === 'open'
  return isOpen ? localAddress(action.element.relativeUrl, code) : closedHref
}

// COURSE-27: any value but left or right means centred. Left and right follow the reading direction.
const alignOf = (alignContent: string) =>
  alignContent === 'left' || alignContent === 'right' ? alignContent : 'center'

/** Reserves room below the page and the floating buttons while the button sticks to the lower edge. */
function useRoomBelow(isFixed: boolean): void {
  useEffect(() => {
    if (!isFixed) return
    document.documentElement.dataset.actbar = ''
    return () => {
      delete document.documentElement.dataset.actbar
    }
  }, [isFixed])
}
