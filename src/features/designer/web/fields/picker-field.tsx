import { useTranslations } from 'use-intl'
import { useComboboxWords } from '#features/portal/web/combobox-words.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useEditor } from '../editor.ts'
import { useFieldWords } from '#features/block-editing/web/use-kind-name.ts'
import type { FieldForProps } from '#features/block-editing/web/fields/field-for-props.ts'
import styles from '#features/block-editing/web/fields/fields.module.css'
import { PICKED, type Picked, useChoices } from './use-choices.ts'

const isPicked = (field: string | undefined): field is Picked => PICKED.some((kind) => kind === field)

/** The data source whose fields are offered: that of the selected block, or that of the page. */
function useSourceId(): string | undefined {
  const { selected, page } = useEditor()
  const own = selected?.props.sourceId
  return typeof own === 'string' && own !== '' ? own : (page.modelId ?? undefined)
}

/** Chooses something of the portal by its name. If the list can't be loaded, its id can be typed. */
export function PickerField({ name, schema, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const listWords = useComboboxWords()
  const kind = isPicked(schema.field) ? schema.field : 'page'
  const choices = useChoices(kind, useSourceId())
  const id = typeof value === 'string' ? value : ''
  const common = { label: words.field(name), ...(!isRequired && { optional: t('optional') }) }
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next)
  if (!choices) return <Field {...common} dir="ltr" value={id} onChange={({ target }) => change(target.value)} />
  const chosen = choices.find((choice) => choice.value === id)
  return (
    <Combobox
      {...common}
      {...(kind === 'source-field' && choices.length === 0 && { help: t('noPublicFields') })}
      words={listWords}
      options={choices}
      value={chosen ?? (id === '' ? null : { value: id, text: t('gone', { id }) })}
      onChange={(option) => change(option?.value ?? '')}
    />
  )
}

/** Chooses several, in an order. */
export function PickerList({ name, schema, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const listWords = useComboboxWords()
  const kind = isPicked(schema.items?.field) ? schema.items.field : 'page'
  const choices = useChoices(kind, useSourceId()) ?? []
  const ids = Array.isArray(value) ? value.map(String) : []
  const change = (next: readonly string[]) => onChange(next.length === 0 && !isRequired ? undefined : next)
  const nameOf = (id: string) => choices.find((choice) => choice.value === id)?.text ?? t('gone', { id })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{words.field(name)}</legend>
      <ol className={styles.picked}>
        {ids.map((id, index) => (
          <li key={id} className={styles.pickedOne}>
            <bdi>{nameOf(id)}</bdi>
            <IconButton
              icon="arrow-up"
              label={t('entryUp', { title: nameOf(id) })}
              disabled={index === 0}
              onClick={() => change(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
            />
            <IconButton
              icon="trash"
              label={t('entryRemove', { title: nameOf(id) })}
              onClick={() => change(ids.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {(schema.maxItems === undefined || ids.length < schema.maxItems) && (
        <Combobox
          // Empty again after each choice.
          key={ids.join(' ')}
          label={t('addOne')}
          words={listWords}
          options={choices.filter((choice) => !ids.includes(choice.value))}
          value={null}
          onChange={(option) => option && change([...ids, option.value])}
        />
      )}
    </fieldset>
  )
}
