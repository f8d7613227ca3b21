import type { ComponentProps } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { checkEmail, checkPhone, maskPhone } from '#features/accounts/rules.ts'
import { EMAIL_INPUT, PHONE_INPUT } from '#features/accounts/contact-inputs.ts'
import { FormField } from './form.tsx'

interface ContactFieldProps<Values extends FieldValues> {
  name: Path<Values>
  /** "Email" or "Phone" without it. */
  label?: string
  help?: string
}

interface EmailFieldProps<Values extends FieldValues>
  extends ContactFieldProps<Values>, Pick<ComponentProps<'input'>, 'onKeyDown'> {
  /** What a browser may fill in: the visitor's email without it, `username` where they sign in by it. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** An email address in a step of a scenario. */
export function EmailField<Values extends FieldValues>({ autoComplete = 'email', ...rest }: EmailFieldProps<Values>) {
  const t = useTranslations('validation.field')
  return (
    <FormField<Values> label={t('email')} {...rest} {...EMAIL_INPUT} autoComplete={autoComplete} check={checkEmail} />
  )
}

/** A phone number in a step of a scenario. */
export function PhoneField<Values extends FieldValues>(props: ContactFieldProps<Values>) {
  const t = useTranslations('validation.field')
  return (
    <FormField<Values>
      label={t('phone')}
      {...props}
      {...PHONE_INPUT}
      placeholder="+"
      mask={maskPhone}
      check={checkPhone}
    />
  )
}
