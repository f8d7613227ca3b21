import type { ComponentProps } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Fault } from '#features/accounts/rules.ts'
import { Field } from '#ui/field.tsx'
import { useFaultText } from './fault-text.ts'

interface FormFieldProps<Values extends FieldValues> extends Omit<
  ComponentProps<'input'>,
  'name' | 'form' | 'multiline'
> {
  name: Path<Values>
  label: string
  help?: string
  optional?: string | undefined
  check: (typed: string, values: Values) => Fault | undefined
  /** Formats the value while typing. */
  mask?: (typed: string) => string
  multiline?: false
}

/** A field of a form: validated on blur and half a second after the last key (spec §5). */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { name, label, check, mask, ...rest } = props
  const t = useTranslations('portal')
  const textOf = useFaultText()
  const { register, trigger, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  const field = register(name, {
    validate: (typed: string, values) => textOf(check(typed, values), label) ?? true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (mask) target.value = mask(target.value)
    },
    // An empty field is not an error yet: the visitor may only be passing through.
    onBlur: ({ target }: { target: HTMLInputElement }) => void (target.value !== '' && trigger(name)),
  })
  return (
    <Field
      {...rest}
      {...field}
      label={label}
      error={error?.message}
      reveal={rest.type === 'password' ? { show: t('showPassword'), hide: t('hidePassword') } : undefined}
    />
  )
}
