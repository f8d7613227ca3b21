import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CourseProblem } from '#features/authoring/problems.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { ProblemReason } from '../problem-list.tsx'
import styles from './publish-sheet.module.css'

interface IssuesProps {
  problems: readonly CourseProblem[]
  hints: readonly CourseProblem[]
  /** Returns the address of the place of a problem. */
  addressOf: (problem: CourseProblem) => string
  /** Says where a problem is, and what it is. */
  renderWords: (problem: CourseProblem) => ReactNode
  onClose: () => void
}

/** What keeps a course or microcourse from being published, and what could be better. Each leads to its place. */
export function Issues({ problems, hints, ...issue }: IssuesProps) {
  const t = useTranslations('admin.studio.publish')
  const list = (of: readonly CourseProblem[], level: 'bad' | 'hint') => (
    <ul className={styles.problems} data-level={level}>
      {of.map((problem) => (
        <Issue key={JSON.stringify(problem)} problem={problem} {...issue} />
      ))}
    </ul>
  )
  return (
    <>
      {problems.length > 0 && (
        <section aria-labelledby="publish-problems">
          <h3 id="publish-problems">{t('problems')}</h3>
          {list(problems, 'bad')}
        </section>
      )}
      {hints.length > 0 && (
        <details className={styles.hints}>
          <summary>
            {t('hints', { count: hints.length })}
            <Icon name="chevron-down" />
          </summary>
          {list(hints, 'hint')}
        </details>
      )}
    </>
  )
}

type IssueProps = Pick<IssuesProps, 'addressOf' | 'renderWords' | 'onClose'> & { problem: CourseProblem }

function Issue({ problem, addressOf, renderWords, onClose }: IssueProps) {
  const t = useTranslations('admin.studio.publish')
  const { lang } = problem
  const navigate = useNavigate()
  const { code } = useLanguage()
  const address = addressOf(problem)
  const go = (event: MouseEvent) => {
    onClose()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // Browsers follow a link to the same page by themselves, without leading to the field again.
    event.preventDefault()
    void navigate(localAddress(address, code))
  }
  return (
    <li>
      <span>
        {renderWords(problem)} {lang !== undefined && <bdi>{languageOf(lang).name}</bdi>}
      </span>
      <Link to={address} onClick={go}>
        {t('fix')}
      </Link>
    </li>
  )
}

/** A problem of a course, after the title of its lesson. */
export function LessonProblem({ problem }: { problem: CourseProblem }) {
  const t = useTranslations('admin.studio.publish')
  const { element } = problem
  return (
    <>
      {element && (
        <b>
          <bdi>{element.title === '' ? t('untitled') : element.title}</bdi>
        </b>
      )}{' '}
      <ProblemReason problem={problem} />
    </>
  )
}
