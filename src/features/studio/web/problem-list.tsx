import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import type { CourseProblem } from '#features/authoring/problems.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './course.module.css'

/** The reasons why a course can't be imported or published, with their locations. */
export function ProblemList({ problems }: { problems: readonly CourseProblem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)}>
          <Icon name="warning" />
          <span>
            <Place problem={problem} />
            <ProblemReason problem={problem} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Place({ problem: { file, element, block, field } }: { problem: CourseProblem }) {
  const t = useTranslations('admin.courses.problems')
  const places = [
    element && <bdi key="element">{element.title}</bdi>,
    file !== null && <bdi key="file">{file}</bdi>,
    block !== null && <span key="block">{t('block', { id: block })}</span>,
    field !== null && (
      <code key="field" dir="ltr">
        {field}
      </code>
    ),
  ].filter(Boolean)
  if (places.length === 0) return null
  return <b className={styles.place}>{places}</b>
}

/** Says in words why a course can’t be imported or published. */
export function ProblemReason({ problem: { kind, expected, allowed } }: { problem: CourseProblem }) {
  const t = useTranslations('admin.courses.problems')
  if (kind === 'wrong-type') return t('wrong-type', { expected: expected ?? 'other' })
  if (kind === 'not-allowed' && allowed) {
    return (
      <>
        {t('not-allowed')} <bdi dir="ltr">{allowed.join(', ')}</bdi>
      </>
    )
  }
  return t(kind)
}

/** Returns the problems in the error of a refused import or publication. */
export function problemsIn(failure: unknown): CourseProblem[] {
  const problems = problemOf(failure).meta?.problems
  return Array.isArray(problems) && problems.every(isCourseProblem) ? problems : []
}

const isCourseProblem = (value: unknown): value is CourseProblem =>
  typeof value === 'object' && value !== null && 'kind' in value && 'element' in value && 'field' in value
