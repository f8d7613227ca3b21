import type { ComponentProps } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Problem } from '#base/errors.ts'
import type { Fault } from '#features/accounts/rules.ts'
import { Field } from '#ui/field.tsx'
import { useServed } from '../served.ts'
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
  const { register, trigger, getFieldState, getValues, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  const served = useServed()
  const typed = served?.typed
  const isSecret = rest.type === 'password'
  const field = register(name, {
    validate: (value: string, values) => textOf(check(value, values), label) ?? true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (mask) target.value = mask(target.value)
    },
    // An empty field is not an error yet: the visitor may only be passing through.
    onBlur: ({ target }: { target: HTMLInputElement }) => void (target.value !== '' && trigger(name)),
  })
  const servedError =
    typed && (textOf(check(typed[name] ?? '', { ...getValues(), ...typed }), label) ?? messageOf(served?.problem, name))
  return (
    <Field
      {...rest}
      {...field}
      label={label}
      error={typed ? servedError : error?.message}
      {...(served && !isSecret && { defaultValue: typed?.[name] })}
      reveal={isSecret && !served ? { show: t('showPassword'), hide: t('hidePassword') } : undefined}
    />
  )
}

const messageOf = (problem: Problem | undefined, name: string): string | undefined =>
  problem?.validationErrors?.find(({ field }) => field === name)?.message
