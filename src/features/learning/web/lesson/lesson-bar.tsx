import { useTranslations } from 'use-intl'
import { DiscussionButton } from '#features/discussions/web/discussion-button.tsx'
import { Title } from '#features/pages/web/content-language.tsx'
import { Colonnade } from '#ui/colonnade.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { Link } from '#web/link.tsx'
import { iconStateOf, type Outlook } from '../../outlook.ts'
import { BarButton } from './bar-button.tsx'
import styles from './lesson-bar.module.css'
import { ReadingButton } from './reading-button.tsx'

interface Props {
  outlook: Outlook
  elementId: string
  isTreeShown: boolean
  /** The learner's own notes in this element. */
  notesCount: number
  onNotes: () => void
  onTree: () => void
}

/** Slim bar above an element: link to its course, progress, reading settings, notes, discussion, course tree. */
export function LessonBar({ outlook, elementId, isTreeShown, notesCount, onNotes, onTree }: Props) {
  const t = useTranslations('course')
  const { course, doneCount } = outlook
  return (
    <header className={styles.bar} data-screen>
      <Link
        to={`/courses/${course.id}/`}
        className={styles.back}
        aria-label={t('lessonBackTo', { title: course.title })}
      >
        <span className={iconButtonClass({ variant: 'line' })}>
          <Icon name="arrow-start" />
        </span>
        <Title of={course} className={styles.title} />
      </Link>
      <Colonnade
        size="sm"
        className={styles.colonnade}
        states={course.elements.map((element) => iconStateOf(element, outlook))}
        label={t('doneOf', { done: doneCount, count: course.elements.length })}
      />
      <div className={styles.tools}>
        <span className={styles.reading}>
          <ReadingButton />
        </span>
        <IconButton
          icon="bookmark"
          label={notesCount > 0 ? t('notes.openCount', { count: notesCount }) : t('notes.open')}
          {...(notesCount > 0 && { count: notesCount })}
          onClick={onNotes}
        />
        <DiscussionButton Button={BarButton} course={course} elementId={elementId} />
        <BarButton
          id="course_tree"
          icon="tree"
          label={t('courseTree')}
          aria-expanded={isTreeShown}
          aria-controls="course-tree"
          onClick={onTree}
        />
      </div>
    </header>
  )
}
