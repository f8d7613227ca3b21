import { useTranslations } from 'use-intl'
import type { PageProblem } from '#features/pages/authoring.ts'
import { blocksOf } from '#features/pages/record.ts'
import { languageOf } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { useEditor } from './editor.ts'
import styles from './panels.module.css'
import { useFieldWords, useKindName } from '#features/block-editing/web/use-kind-name.ts'

/** The message of a problem, with the field that has it. */
function useProblemWords() {
  const t = useTranslations('admin.designer.problems')
  const words = useFieldWords()
  return ({ code, path = '', lang }: PageProblem) => {
    const name = path.split('.').findLast((piece) => !/^\d+$/.test(piece)) ?? ''
    return t(code, { field: name === '' ? '' : words.field(name), language: lang ? languageOf(lang).name : '' })
  }
}

/** The problems of a block, shown above its fields. */
export function BlockProblems({ blockId }: { blockId: string }) {
  const { problems } = useEditor()
  return <ProblemList problems={problems.filter((problem) => problem.blockId === blockId)} />
}

const keyOf = ({ code, blockId = '', path = '', lang = '' }: PageProblem) => [code, blockId, path, lang].join(' ')

/** Messages of problems, errors before hints. */
export function ProblemList({
  problems,
  withBlocks = false,
  onGo,
}: {
  problems: readonly PageProblem[]
  withBlocks?: boolean
  /** Called when a problem is chosen, so that overlays close and show its field. */
  onGo?: () => void
}) {
  const wordsOf = useProblemWords()
  const nameOf = useKindName()
  const { whole, goTo } = useEditor()
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => {
        const block = blocksOf(whole).find(({ id }) => id === problem.blockId)
        const words = wordsOf(problem)
        return (
          <li key={keyOf(problem)} data-level={problem.level} className={styles.problem}>
            <Icon name={problem.level === 'error' ? 'warning' : 'info'} />
            <button
              type="button"
              className={styles.problemLink}
              onClick={() => {
                goTo(problem)
                onGo?.()
              }}
            >
              {withBlocks && block ? `${nameOf(block.component)}: ${words}` : words}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
