import { useTranslations } from 'use-intl'
import { isolated } from '#base/isolated.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { type DraftQuestion, textOf, writtenText } from '#features/studio/questions/draft-question.ts'
import { placeOf } from '#features/studio/web/questions/in-place-text.tsx'
import { QuestionIcon } from '#features/studio/web/questions/question-icons.tsx'
import { LINES, linesOf } from './draft-dialog.ts'
import styles from './editor.module.css'

const END = '(end)'
const SHORT = 28

interface LineChoiceProps {
  question: DraftQuestion
  /** Path of the id of the chosen line. */
  path: readonly string[]
  label: string
  isDisabled: boolean
  /** Undefined for the line that follows. */
  onLine: (id: string | undefined) => void
  /** Whether the dialog may end here, and does. */
  end?: { isEnd: boolean; onEnd: () => void }
}

/** Chooses the line to which the dialog goes. */
export function LineChoice({ question, path, label, isDisabled, onLine, end }: LineChoiceProps) {
  const t = useTranslations('admin.questions.dialog')
  const lines = linesOf(question)
  const chosen = textOf(valueAt(question.fields, path))
  const isGone = chosen !== '' && !lines.some(({ id }) => id === chosen)
  const value = end?.isEnd ? END : chosen
  return (
    <span className={styles.goes} data-set={value !== '' || undefined} data-bad={isGone || undefined}>
      <QuestionIcon name="target" />
      <select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        data-place={placeOf([...path.slice(0, -1), 'goes'])}
        onChange={({ target }) => (target.value === END ? end?.onEnd() : onLine(target.value || undefined))}
      >
        <option value="">{t('onward')}</option>
        {isGone && <option value={chosen}>{t('goneLine')}</option>}
        {lines.map(({ id }, index) => (
          <option key={id} value={id} dir="auto">
            {`${index + 1} ${isolated(short(writtenText(question, [...LINES, id, 'text'])))}`}
          </option>
        ))}
        {end && <option value={END}>{t('end')}</option>}
      </select>
    </span>
  )
}

/** The first words of a line. */
export const short = (text: string, length = SHORT): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text
