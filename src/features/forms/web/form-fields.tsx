import { useTranslations } from 'use-intl'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceGroup } from '#ui/choice.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Select } from '#ui/select.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { FILE_TYPES, type FileValue, type ShownField, VALUE_MAX } from '../fields.ts'
import { INPUTS } from './inputs.ts'
import styles from './form.module.css'

interface OneFieldProps {
  field: ShownField
  error: string | undefined
  file: FileValue | undefined
  onFile: (file: File | undefined) => void
}

const ROWS = 4

/** The control for a field by its type. Uncontrolled. */
export function OneField({ field, error, file, onFile }: OneFieldProps) {
  const say = useTranslations()
  const { id, type, label, help, options = [], validation } = field
  const words = { label, error, ...(help !== undefined && { help }) }
  const optional = validation.required ? {} : { optional: say('portal.optional') }
  const choices = options.map((option) => ({ value: option.id, text: option.label }))
  if (type === 'hidden') return null
  if (type === 'textarea')
    return <Field {...words} {...optional} multiline rows={ROWS} name={id} dir="auto" maxLength={VALUE_MAX} />
  if (type === 'date') return <DateField {...words} {...optional} type="date" name={id} />
  if (type === 'select')
    return (
      <Select
        {...words}
        {...optional}
        name={id}
        defaultValue=""
        options={[{ value: '', text: say('page.form.chooseOne') }, ...choices]}
      />
    )
  if (type === 'multiselect')
    return (
      <ChoiceGroup legend={label} error={error} {...(help !== undefined && { hint: help })}>
        {options.map((option) => (
          <Checkbox key={option.id} name={id} value={option.id} label={option.label} />
        ))}
      </ChoiceGroup>
    )
  if (type === 'checkbox')
    return (
      <div className={styles.single}>
        <Checkbox name={id} value="yes" label={label} error={error} />
        {help !== undefined && <p className={styles.help}>{help}</p>}
      </div>
    )
  if (type === 'file') return <OneFile {...words} {...optional} file={file} onFile={onFile} />
  return <Field {...words} {...optional} {...INPUTS[type]} name={id} maxLength={VALUE_MAX} />
}

interface OneFileProps {
  label: string
  help?: string
  optional?: string
  error: string | undefined
  file: FileValue | undefined
  onFile: (file: File | undefined) => void
}

/** Base64 has four characters for three bytes. */
const BYTES_PER_SIGN = 0.75
const KILO = 1024

function OneFile({ file, onFile, ...words }: OneFileProps) {
  const t = useTranslations('page.form')
  const { number } = useFormats()
  const kilobytes = number(Math.max(1, Math.round(((file?.data.length ?? 0) * BYTES_PER_SIGN) / KILO)))
  const files = file ? [{ id: 'file', name: file.name, size: t('kilobytes', { number: kilobytes }) }] : []
  return (
    <FileField
      {...words}
      prompt={t('choose')}
      accept={FILE_TYPES.join(',')}
      files={files}
      removeLabel={(name) => t('remove', { name })}
      onFiles={([chosen]) => onFile(chosen)}
      onRemove={() => onFile(undefined)}
    />
  )
}
