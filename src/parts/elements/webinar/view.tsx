import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import type { ElementViewProps } from '#features/learning/web/element-views.ts'
import { ElementHead } from '#features/learning/web/lesson/element-head.tsx'
import { LessonEnd } from '#features/learning/web/lesson/lesson-end.tsx'
import { useEarnedOnEnding } from '#features/learning/web/lesson/use-earned-on-ending.ts'
import { useReading } from '#features/learning/web/lesson/use-reading.ts'
import { useSecret } from '#features/pages/web/use-secret.ts'
import { isEnded } from '#features/learning/outlook.ts'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { WebinarStage } from '#features/webinars/web/components/webinar-stage.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import styles from './webinar.module.css'

/** A webinar: its title, its current state and its description. */
export function View({ element, outlook }: ElementViewProps) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const secret = useSecret()
  useReading(element, undefined)
  useEarnedOnEnding(element, outlook)
  const { id: discussionId, active } = element.discussion
  const talk = active && discussionId && (
    <Link
      to={discussionAddress(element.relativeUrl, discussionId)}
      className={buttonClass({ variant: 'line', size: 'sm' })}
    >
      <Icon name="chat" />
      {t('webinarTalk')}
    </Link>
  )
  return (
    <article className={styles.webinar} aria-label={words.numberedElement(element)}>
      <ElementHead className={styles.head} element={element} />
      <WebinarStage id={element.id} secret={secret} talk={talk} />
      <div className={styles.read}>
        <Blocks blocks={element.components} languages={element.languages} flow="column" />
        {isEnded(outlook.states[element.id]) && <LessonEnd element={element} outlook={outlook} />}
      </div>
    </article>
  )
}

/** The address of an unpublished webinar has a query already, with its secret. */
const discussionAddress = (path: string, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ discussion: id })}`
