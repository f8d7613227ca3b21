import { useTranslations } from 'use-intl'
import type { ElementCard, ElementType } from '#features/courses/model.ts'
import type { Heading } from '#features/pages/web/headings.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { Title } from '#features/pages/web/content-language.tsx'
import { StateIcon } from '#ui/state-icon.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { iconStateOf, type Outlook } from '../../outlook.ts'
import { ElementEntry } from './element-entry.tsx'
import styles from './course-tree.module.css'

const ICONS: Record<ElementType, IconName> = { lesson: 'book', test: 'test', webinar: 'webinar', microcourse: 'star' }

interface Props {
  outlook: Outlook
  /** Id of the element that is open. */
  currentId: string
  headings: readonly Heading[]
  /** The language of the headings, if the lesson isn't available in the reader’s language. */
  headingsLanguage: { lang?: string; dir?: 'ltr' | 'rtl' }
  /** Id of the heading whose section is being read. */
  currentHeading: string | undefined
  /** Called when a heading is chosen; the link scrolls to it by itself. */
  onHeading: () => void
}

/** All elements of a course with their states; below the open one its headings (COURSE-42). */
export function CourseTree(props: Props) {
  const { outlook, currentId, headings, headingsLanguage, currentHeading, onHeading } = props
  const t = useTranslations('course')
  const { course, doneCount } = outlook
  return (
    <>
      <p className={styles.title}>
        <Title of={course} />
      </p>
      <p className={styles.done}>{t('doneOf', { done: doneCount, count: course.elements.length })}</p>
      <ol className={styles.list}>
        {course.elements.map((element) => (
          <li key={element.id}>
            <Entry element={element} outlook={outlook} isShown={element.id === currentId} />
            {element.id === currentId && headings.length > 0 && (
              <Headings
                headings={headings}
                language={headingsLanguage}
                current={currentHeading}
                onHeading={onHeading}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Entry({ element, outlook, isShown }: { element: ElementCard; outlook: Outlook; isShown: boolean }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const state = iconStateOf(element, outlook)
  return (
    <ElementEntry element={element} outlook={outlook} isShown={isShown}>
      <StateIcon size="sm" state={state} number={element.index + 1} />
      <span className={styles.words}>
        <Title of={element} />
        <small className={styles.facts}>
          <Icon name={ICONS[element.type]} />
          <VisuallyHidden>{words.elementType(element.type)}</VisuallyHidden>
          {words.duration(element.duration)}
          <VisuallyHidden>{t(`rowState.${state}`)}</VisuallyHidden>
        </small>
      </span>
    </ElementEntry>
  )
}

function Headings({
  headings,
  language,
  current,
  onHeading,
}: { current: string | undefined; language: Props['headingsLanguage'] } & Pick<Props, 'headings' | 'onHeading'>) {
  return (
    <ol className={styles.headings}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={onHeading} {...(id === current && { 'aria-current': 'location' })}>
            <bdi {...language}>{text}</bdi>
          </a>
        </li>
      ))}
    </ol>
  )
}
