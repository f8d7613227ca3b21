import { useTranslations } from 'use-intl'
import type { PageProblem } from '#features/pages/authoring.ts'
import { languageOf } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { useEditor } from './editor.ts'
import styles from './panels.module.css'
import { useFieldWords, useKindName } from './use-kind-name.ts'

/** What is said of a problem, with the field in which it is. */
function useProblemWords() {
  const t = useTranslations('admin.designer.problems')
  const words = useFieldWords()
  return ({ code, path = '', lang }: PageProblem) => {
    const name = path.split('.').findLast((piece) => !/^\d+$/.test(piece)) ?? ''
    return t(code, { field: name === '' ? '' : words.field(name), language: lang ? languageOf(lang).name : '' })
  }
}

/** What is wrong with one block, over its fields. */
export function BlockProblems({ blockId }: { blockId: string }) {
  const { problems } = useEditor()
  return <ProblemList problems={problems.filter((problem) => problem.blockId === blockId)} />
}

const keyOf = ({ code, blockId = '', path = '', lang = '' }: PageProblem) => [code, blockId, path, lang].join(' ')

/** Problems in words, mistakes before hints. */
export function ProblemList({
  problems,
  withBlocks = false,
}: {
  problems: readonly PageProblem[]
  withBlocks?: boolean
}) {
  const wordsOf = useProblemWords()
  const nameOf = useKindName()
  const { content, select } = useEditor()
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => {
        const block = content.components.find(({ id }) => id === problem.blockId)
        const words = wordsOf(problem)
        return (
          <li key={keyOf(problem)} data-level={problem.level} className={styles.problem}>
            <Icon name={problem.level === 'error' ? 'warning' : 'info'} />
            {withBlocks && block ? (
              <button type="button" className={styles.problemLink} onClick={() => select(block.id)}>
                {nameOf(block.component)}: {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
