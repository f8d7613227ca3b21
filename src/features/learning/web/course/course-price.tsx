import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { isBegun, type Outlook, accessTo } from '../../outlook.ts'
import styles from './course-action.module.css'

interface PriceProps {
  id: string
  outlook: Outlook
  /** Whether the button beside it buys the course. */
  isBuying: boolean
}

/** The price beside the button: authors label their buttons as they like, so this says whether a tap buys or starts for free. */
export function CoursePrice({ id, outlook, isBuying }: PriceProps) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const note = useNote(outlook, isBuying)
  const { course } = outlook
  return (
    <span className={styles.price}>
      <span id={id}>
        <b className={styles.sum}>{course.isBought ? t('priceBought') : words.price(course)}</b>{' '}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {isBuying && <FirstLesson outlook={outlook} />}
    </span>
  )
}

function useNote(outlook: Outlook, isBuying: boolean): string | undefined {
  const t = useTranslations('course.priceNote')
  const isGuest = useVisitor().kind !== 'user'
  const { course } = outlook
  if (isBuying) return t('buy')
  if (course.price || !isGuest || isBegun(outlook)) return undefined
  if (course.requiresRegistration || !course.guestAvailable) return t('account')
  return t(course.accessedWithoutRegistration ? 'noAccount' : 'firstWithoutAccount')
}

/** Link to a first lesson that is open without buying the course. */
function FirstLesson({ outlook }: { outlook: Outlook }) {
  const t = useTranslations('course.priceNote')
  const visitor = useVisitor()
  const first = outlook.course.elements[0]
  if (!first || accessTo(first, outlook, visitor.kind).kind !== 'open') return null
  return (
    <Link to={first.relativeUrl} className={styles.first}>
      {t('firstFree')}
    </Link>
  )
}
