import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { ElementCard } from '#features/courses/model.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionCardFace, actionCardClass } from '#ui/action-card.tsx'
import { Link } from '#web/link.tsx'
import styles from './element-pager.module.css'

interface ElementPagerProps {
  before: Pick<ElementCard, 'relativeUrl' | 'title'> | undefined
  /** Left out of prints. */
  'data-screen'?: true
  /** The way on. */
  children: ReactNode
}

/** The end of an element: the way back to the one before, and the way on. */
export function ElementPager({ before, children, ...rest }: ElementPagerProps) {
  const t = useTranslations('course')
  return (
    <nav className={styles.pager} aria-label={t('lessonEndLabel')} {...rest}>
      {before && (
        <Link to={before.relativeUrl} className={actionCardClass}>
          <ActionCardFace
            note={
              <>
                <Icon name="arrow-start" />
                {t('lessonPrevious')}
              </>
            }
          >
            <bdi>{before.title}</bdi>
          </ActionCardFace>
        </Link>
      )}
      {children}
    </nav>
  )
}

interface BackToCourseProps {
  course: { id: string; title: string }
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** The way on from the last element: to the course. */
export function BackToCourse({ course: { id, title }, ref }: BackToCourseProps) {
  const t = useTranslations('course')
  return (
    <Link to={`/courses/${id}/`} className={actionCardClass} data-main ref={ref}>
      <ActionCardFace
        note={
          <>
            {t('lessonBackToCourse')}
            <Icon name="arrow-end" />
          </>
        }
      >
        <bdi>{title}</bdi>
      </ActionCardFace>
    </Link>
  )
}
