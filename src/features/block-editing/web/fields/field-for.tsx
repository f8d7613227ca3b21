import { useTranslations } from 'use-intl'
import { branchFor, type FieldSchema, isListOfEntries } from '#features/pages/block-schema.ts'
import { Field } from '#ui/field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { emptyValue, newEntry } from '../../edits.ts'
import { useBlockEditor } from '../block-editor.ts'
import { useFieldWords } from '../use-kind-name.ts'
import { EntriesField } from './entries-field.tsx'
import type { FieldForProps } from './field-for-props.ts'
import styles from './fields.module.css'
import { FileInput } from './file-input.tsx'
import { LinkField } from './link-field.tsx'
import { MomentField, ZoneField } from './moment-field.tsx'
import { PictureInput } from './picture-input.tsx'
import { RichTextField } from './rich-text-field.tsx'

/** The form field for a value of a block, chosen by its schema. */
export function FieldFor(props: FieldForProps) {
  const { schema, name, value } = props
  const own = schema.oneOf || schema.anyOf ? branchFor(schema, value) : schema
  if (own.const !== undefined || name === 'id') return null
  return (
    <div data-field={name} className={styles.field}>
      <Control {...props} />
    </div>
  )
}

function Control(props: FieldForProps) {
  const { schema } = props
  const { special } = useBlockEditor()
  const One = special[schema.field ?? '']?.one
  const List = special[schema.items?.field ?? '']?.list
  if (One) return <One {...props} />
  if (List) return <List {...props} />
  if (schema.oneOf || schema.anyOf) return <ChoiceOfBranch {...props} />
  if (schema.field === 'picture') return <PictureInput {...props} />
  if (schema.field === 'file') return <FileInput {...props} />
  if (schema.field === 'link') return <LinkField {...props} />
  if (schema.field === 'moment') return <MomentField {...props} />
  if (schema.field === 'zone') return <ZoneField {...props} />
  if (schema.field === 'html') return <Html {...props} />
  if (schema.enum) return <OneOf {...props} />
  if (schema.type === 'boolean') return <YesNo {...props} />
  if (schema.type === 'array')
    return isListOfEntries(schema) ? <EntriesField {...props} Fields={FieldsOf} /> : <Lines {...props} />
  if (schema.type === 'object') return <Group {...props} />
  if (schema.type === 'number' || schema.type === 'integer') return <NumberInput {...props} />
  return <Text {...props} />
}

const useOptional = (isRequired: boolean) => {
  const t = useTranslations('admin.designer')
  return isRequired ? {} : { optional: t('optional') }
}

/** Texts with a higher limit get a field of several lines. */
const LONG = 160

function Text({ name, schema, isRequired, value, onChange }: FieldForProps) {
  const words = useFieldWords()
  const { maxLength } = schema
  const isLong = maxLength !== undefined && maxLength > LONG
  const common = {
    label: words.field(name),
    ...useOptional(isRequired),
    dir: 'auto',
    value: typeof value === 'string' ? value : '',
    maxLength,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === '' && !isRequired ? undefined : target.value),
  }
  // Titles may have line breaks, so long ones get a field of several lines.
  return isLong || name === 'title' ? <Field {...common} multiline rows={isLong ? 4 : 2} /> : <Field {...common} />
}

function NumberInput({ name, schema, isRequired, value, onChange }: FieldForProps) {
  const words = useFieldWords()
  return (
    <Field
      type="number"
      label={words.field(name)}
      {...useOptional(isRequired)}
      min={schema.minimum}
      max={schema.maximum}
      step={schema.type === 'integer' ? 1 : 'any'}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
    />
  )
}

function YesNo({ name, value, onChange }: FieldForProps) {
  const words = useFieldWords()
  return (
    <Switch label={words.field(name)} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
  )
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** If the options don't fit side by side, they become a select. */
const SIDE_BY_SIDE = 3

function OneOf({ name, schema, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const choices = (schema.enum ?? []).map(String)
  const options = choices.map((each) => ({ value: each, text: words.choice(each, name) }))
  const chosen = value === undefined ? (isRequired ? choices[0] : '') : textOf(value)
  if (isRequired && choices.length <= SIDE_BY_SIDE) {
    return (
      <div className={styles.labelled}>
        <span className={styles.label}>{words.field(name)}</span>
        <SegmentedControl
          label={words.field(name)}
          options={options}
          value={chosen}
          onChange={(next) => onChange(next)}
        />
      </div>
    )
  }
  return (
    <Select
      label={words.field(name)}
      options={isRequired ? options : [{ value: '', text: t('byItself') }, ...options]}
      value={chosen}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

function Lines({ name, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const lines = Array.isArray(value) ? value.map(String) : []
  return (
    <Field
      multiline
      rows={3}
      label={words.field(name)}
      help={t('oneALine')}
      {...useOptional(isRequired)}
      dir="auto"
      // The last line may be empty while typing.
      value={lines.join('\n')}
      onChange={({ target }) => {
        const next = target.value === '' ? [] : target.value.split('\n')
        onChange(next.length === 0 && !isRequired ? undefined : next)
      }}
    />
  )
}

function Html({ name, value, onChange }: FieldForProps) {
  const words = useFieldWords()
  const { primary } = useBlockEditor()
  return (
    <RichTextField
      label={words.field(name)}
      value={typeof value === 'string' ? value : ''}
      lang={primary}
      onChange={(html) => onChange(html)}
    />
  )
}

const asProps = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function Group({ name, schema, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const isThere = value !== undefined
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{words.field(name)}</legend>
      {!isRequired && (
        <Switch
          label={t('withIt')}
          checked={isThere}
          onChange={({ target }) => onChange(target.checked ? newEntry(schema, '') : undefined)}
        />
      )}
      {(isThere || isRequired) && <FieldsOf schema={schema} value={value} onChange={onChange} />}
    </fieldset>
  )
}

/** The fields of an object. */
function FieldsOf({ schema, value, onChange }: Pick<FieldForProps, 'schema' | 'value' | 'onChange'>) {
  const props = asProps(value)
  return Object.entries(schema.properties ?? {}).map(([field, own]) => (
    <FieldFor
      key={field}
      name={field}
      schema={own}
      isRequired={schema.required?.includes(field) ?? false}
      value={props[field]}
      onChange={(next, at = []) => onChange(next, [field, ...at])}
    />
  ))
}

/** A discriminated union: a choice of the variant, then its fields. */
function ChoiceOfBranch({ name, schema, value, onChange }: FieldForProps) {
  const words = useFieldWords()
  const branches = schema.oneOf ?? schema.anyOf ?? []
  const own = branchFor(schema, value)
  const kindOf = (branch: FieldSchema) =>
    Object.entries(branch.properties ?? {}).find(([, field]) => field.const !== undefined)
  const chosen = kindOf(own)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{words.field(name)}</legend>
      {chosen && (
        <Select
          label={words.field(chosen[0])}
          options={branches.map((branch) => {
            const of = String(kindOf(branch)?.[1].const)
            return { value: of, text: words.choice(of, chosen[0]) }
          })}
          value={String(chosen[1].const)}
          onChange={({ target }) => {
            const branch = branches.find((each) => String(kindOf(each)?.[1].const) === target.value)
            if (branch) onChange(emptyValue(branch))
          }}
        />
      )}
      <FieldsOf schema={own} value={value} onChange={onChange} />
    </fieldset>
  )
}
