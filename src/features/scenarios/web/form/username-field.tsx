import type { FieldValues, Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '#features/accounts/limits.ts'
import { checkUsername } from '#features/accounts/rules.ts'
import { FormField } from './form.tsx'

/** Username of an anonymous account. `isNew`: the visitor chooses it, and sees which names are allowed. */
export function UsernameField<Values extends FieldValues>({ name, isNew = false }: UsernameFieldProps<Values>) {
  const say = useTranslations()
  const limits = { min: USERNAME_MIN_LENGTH, max: USERNAME_MAX_LENGTH }
  return (
    <FormField<Values>
      name={name}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="auto"
      label={say('validation.field.username')}
      check={checkUsername}
      {...(isNew && { help: say('scenario.anonymousSignUp.usernameHelp', limits) })}
    />
  )
}

interface UsernameFieldProps<Values extends FieldValues> {
  name: Path<Values>
  isNew?: boolean
}
