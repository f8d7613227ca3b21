import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { setValue } from '#features/drafts/document.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { changeQuestion, type DraftQuestion, isFields, textOf } from '#features/studio/questions/draft-question.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { variablesOf } from './draft-dialog.ts'
import styles from './editor.module.css'

const NAME_MAX = 64
const VALUE_MAX = 1000

interface VariableFieldsProps {
  question: DraftQuestion
  /** Path of a reply or a line. */
  path: readonly string[]
  /** Lines have conditions only; replies can remember something too. */
  isLine?: boolean
}

/** What a reply remembers, and when it or a line is shown. */
export function VariableFields({ question, path, isLine = false }: VariableFieldsProps) {
  const t = useTranslations('admin.questions.dialog')
  const names = useId()
  if (question.lang !== null) return null
  const fields = valueAt(question.fields, path)
  const set = isFields(fields) && isFields(fields.set) ? fields.set : {}
  const when = isFields(fields) && isFields(fields.when) ? fields.when : {}
  const is = Array.isArray(when.is) ? when.is.join(', ') : ''
  const write = (name: string, value: unknown) =>
    changeQuestion(
      question,
      (document) => [setValue(document, { path: [...question.base, ...path, name], value })],
      JSON.stringify([...path, name]),
    )
  const writeSet = (next: { name: string; value: string }) =>
    write('set', next.name === '' && next.value === '' ? undefined : next)
  const writeWhen = (name: string, values: string) =>
    write('when', name === '' && values === '' ? undefined : { name, ...(values !== '' && { is: listOf(values) }) })
  return (
    <Menu
      className={styles.variables}
      panelClass={styles.variablesPanel}
      triggerClass={styles.variablesTrigger}
      title={t('variables')}
      trigger={
        <>
          <Icon name="bookmark" />
          <span className={styles.hidden}>{t('variables')}</span>
        </>
      }
    >
      <datalist id={names}>
        {variablesOf(question).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {!isLine && (
        <fieldset className={styles.variable}>
          <legend>{t('remember')}</legend>
          <input
            aria-label={t('variableName')}
            placeholder={t('variableName')}
            list={names}
            maxLength={NAME_MAX}
            value={textOf(set.name)}
            onChange={({ target }) => writeSet({ name: target.value.trim(), value: textOf(set.value) })}
          />
          <input
            aria-label={t('variableValue')}
            placeholder={t('variableValue')}
            dir="auto"
            maxLength={VALUE_MAX}
            value={textOf(set.value)}
            onChange={({ target }) => writeSet({ name: textOf(set.name), value: target.value })}
          />
        </fieldset>
      )}
      <fieldset className={styles.variable}>
        <legend>{t('onlyIf')}</legend>
        <input
          aria-label={t('variableName')}
          placeholder={t('variableName')}
          list={names}
          maxLength={NAME_MAX}
          value={textOf(when.name)}
          onChange={({ target }) => writeWhen(target.value.trim(), is)}
        />
        <input
          aria-label={t('variableIs')}
          placeholder={t('variableIs')}
          dir="auto"
          maxLength={VALUE_MAX}
          value={is}
          onChange={({ target }) => writeWhen(textOf(when.name), target.value)}
        />
      </fieldset>
    </Menu>
  )
}

const listOf = (values: string): string[] => values.split(', ')
