import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'
import { Link } from '#web/link.tsx'
import { ATTEMPTS_TO_COMPARE, SMALLEST_GROUP, TOO_EASY_ABOVE, TOO_HARD_BELOW } from '../limits.ts'
import type { QuestionNumbers } from '../model.ts'
import styles from './numbers.module.css'
import type { PartProps } from './numbers.tsx'
import { Picture } from './picture.tsx'
import { Line } from './way.tsx'

const NOTHING = '–'

/** How questions of lessons and tests are answered; those that should be looked at come first. */
export function Questions({ numbers: { id, questions }, filter }: PartProps) {
  const t = useTranslations('admin.courseNumbers')
  const { number, percent } = useFormats()
  if (questions.length === 0) return null
  const rows = questions.toSorted((one, other) => other.flags.length - one.flags.length)
  const percentOf = (value: number | null) => (value === null ? NOTHING : percent(value))
  return (
    <Picture
      title={t('questions')}
      meaning={t('questionsMeaning', { smallest: SMALLEST_GROUP, attempts: ATTEMPTS_TO_COMPARE })}
      file="questions"
      courseId={id}
      filter={filter}
    >
      <Table
        label={t('questions')}
        className={styles.questions}
        rows={rows}
        keyOf={(question) => `${question.elementId} ${question.id}`}
        columns={[
          {
            key: 'question',
            title: t('question'),
            isHead: true,
            cell: (question) => questionCell(question, id),
          },
          { key: 'people', title: t('people'), align: 'end', cell: ({ people }) => number(people) },
          { key: 'first', title: t('first'), cell: firstCell },
          { key: 'ever', title: t('ever'), align: 'end', cell: ({ ever }) => percentOf(ever) },
          { key: 'wrong', title: t('wrong'), cell: wrongCell },
          {
            key: 'discrimination',
            title: t('discrimination'),
            align: 'end',
            cell: ({ discrimination }) => (discrimination === null ? NOTHING : number(discrimination)),
          },
        ]}
      />
    </Picture>
  )
}

const questionCell = (question: QuestionNumbers, courseId: string) => (
  <Question question={question} courseId={courseId} />
)
const firstCell = ({ first }: QuestionNumbers) => <First value={first} />
const wrongCell = ({ wrong }: QuestionNumbers) => <Wrong wrong={wrong} />

function Question({
  question: { title, lesson, elementId, flags },
  courseId,
}: {
  question: QuestionNumbers
  courseId: string
}) {
  const t = useTranslations('admin.courseNumbers')
  return (
    <span className={styles.question}>
      <Link to={`/studio/courses/${courseId}/${elementId}/`}>
        <bdi>{title}</bdi>
      </Link>
      <span className={styles.kind}>
        <bdi>{lesson}</bdi>
      </span>
      {flags.length > 0 && (
        <span className={styles.flags}>
          {flags.map((flag) => (
            <Badge key={flag} tone="sun">
              {t(`flags.${flag}`, { below: TOO_HARD_BELOW, above: TOO_EASY_ABOVE })}
            </Badge>
          ))}
        </span>
      )}
    </span>
  )
}

function First({ value }: { value: number | null }) {
  const { percent } = useFormats()
  if (value === null) return NOTHING
  return (
    <span className={styles.blockBar}>
      <Line value={value} most={100} />
      {percent(value)}
    </span>
  )
}

function Wrong({ wrong }: Pick<QuestionNumbers, 'wrong'>) {
  const { percent } = useFormats()
  if (!wrong) return NOTHING
  return (
    <>
      <bdi>{wrong.text}</bdi>, {percent(wrong.percent)}
    </>
  )
}
