import { type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { ElementCard } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionCardFace, actionCardClass } from '#ui/action-card.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { prefetch } from '#web/prefetch.ts'
import { useVisitor } from '#web/visitor.ts'
import { type Outlook, accessTo } from '../../outlook.ts'
import { BackToCourse } from './element-pager.tsx'
import { startCourse } from '../start-course.ts'
import { useClosedHref } from '../use-closed-href.ts'

interface OnwardProps {
  after: ElementCard | undefined
  outlook: Outlook
  link: RefObject<HTMLAnchorElement | null>
}

/** The way on from a finished element: to the next one, or back to the course. */
export function Onward({ after, outlook, link }: OnwardProps) {
  if (after) return <NextCard after={after} outlook={outlook} link={link} />
  return <BackToCourse course={outlook.course} ref={link} />
}

/** The next element, prefetched since most learners go there. Visitors who must sign in first are asked to. */
export function NextCard({ after, outlook, link }: OnwardProps & { after: ElementCard }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const visitor = useVisitor()
  const closedHref = useClosedHref(outlook.course.id)
  const access = accessTo(after, outlook, visitor.kind)
  usePrefetchNearView(link, access.kind === 'open' ? after.relativeUrl : undefined)
  const content = (
    <>
      <ActionCardFace
        note={
          <>
            {t('lessonNext', { duration: words.duration(after.duration) })}
            <Icon name="arrow-end" />
          </>
        }
      >
        <bdi>{after.title}</bdi>
      </ActionCardFace>
    </>
  )
  if (access.kind !== 'scenario') {
    return (
      <Link to={after.relativeUrl} className={actionCardClass} data-main data-course-action ref={link}>
        {content}
      </Link>
    )
  }
  return (
    <a
      href={closedHref}
      className={actionCardClass}
      data-main
      data-course-action
      ref={link}
      onClick={(event) => {
        event.preventDefault()
        startCourse(access.id, outlook, after)
      }}
    >
      {content}
    </a>
  )
}

const NEAR_VIEW = '600px'

function usePrefetchNearView(link: RefObject<HTMLElement | null>, to: string | undefined): void {
  const { code } = useLanguage()
  useEffect(() => {
    if (!to || !link.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) prefetch(localAddress(to, code))
      },
      { rootMargin: NEAR_VIEW },
    )
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [link, to, code])
}
