import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { RegistrationPayload } from '#features/accounts/model.ts'
import {
  checkConfirmation,
  checkField,
  maskPhone,
  normaliseEmail,
  registrationFields,
} from '#features/accounts/rules.ts'
import { savedCampaign } from '#features/accounts/web/campaign.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { requireOpened } from '#features/accounts/web/require-opened.ts'
import type { RegistrationField } from '#features/portal/registration-settings.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useCompleteSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { FormField, StepForm } from '#features/scenarios/web/form/form.tsx'
import { Terms, type TermsGate } from '#features/scenarios/web/form/terms.tsx'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { BY_PASSWORD } from '#features/scenarios/web/early-popup.ts'
import { INPUTS } from './inputs.ts'
import { SwitchScreen } from '#features/scenarios/web/form/switch-screen.tsx'

type FieldId = RegistrationField['id']
export type SignUp = Record<FieldId | 'confirmPassword', string>

interface SignUpFormProps {
  email: string
  gate: TermsGate
  /** They agreed to the terms on an earlier screen. */
  hasAgreed?: boolean
  onSignIn: (email: string) => void
}

/** The portal's own registration fields, and the consent to the terms. */
export function SignUpForm({ email, gate, hasAgreed = false, onSignIn }: SignUpFormProps) {
  const { registration } = usePortalSettings()
  const fields = registrationFields(registration)
  const completeSignIn = useCompleteSignIn()
  const send = async (values: SignUp) => {
    requireOpened(await callAccounts('POST /sso/users', { body: payloadOf(values, fields) }))
    await completeSignIn()
  }
  const empty = Object.fromEntries(fields.map(({ id }) => [id, '']))
  return (
    <StepForm<SignUp> initial={{ ...empty, confirmPassword: '', email }} send={send} mayBegin={gate.pass}>
      {fields.map((field) => (
        <SignUpField key={field.id} field={field} />
      ))}
      {!hasAgreed && <Terms gate={gate} />}
      <SignUpEnd onSignIn={onSignIn} />
    </StepForm>
  )
}

function SignUpField({ field }: { field: RegistrationField }) {
  const say = useTranslations()
  const { trigger, formState } = useFormContext<SignUp>()
  const label = field.name || say(`validation.field.${field.id}`)
  const isPassword = field.id === 'password'
  return (
    <>
      <FormField<SignUp>
        {...INPUTS[field.id]}
        name={field.id}
        label={label}
        optional={field.required ? undefined : say('portal.optional')}
        check={(typed) => checkField(field, typed)}
        {...(isPassword && {
          help: say('scenario.signUp.passwordHelp'),
          onInput: () => void (formState.dirtyFields.confirmPassword && trigger('confirmPassword')),
        })}
        {...(field.id === 'phone' && { mask: maskPhone })}
      />
      {isPassword && (
        <FormField<SignUp>
          {...INPUTS.password}
          name="confirmPassword"
          label={say('validation.field.confirmPassword')}
          check={(typed, { password }) => checkConfirmation(typed, password)}
        />
      )}
    </>
  )
}

function SignUpEnd({ onSignIn }: { onSignIn: (email: string) => void }) {
  const t = useTranslations('scenario.signUp')
  const { hasLoading } = useScenarioState()
  const { getValues } = useFormContext<SignUp>()
  return (
    <>
      <Button type="submit" size="lg" wide busy={hasLoading}>
        {t('submit')}
      </Button>
      <SwitchScreen
        question={t('known')}
        answer={t('toSignIn')}
        screen={BY_PASSWORD}
        onSwitch={() => onSignIn(getValues('email'))}
      />
    </>
  )
}

/** Spec §3, Register payload: active fields without empty values, and the options. */
function payloadOf(values: SignUp, fields: readonly RegistrationField[]): RegistrationPayload {
  const answers = fields.map(({ id }) => [id, id === 'password' ? values[id] : values[id].trim()] as const)
  const given = Object.fromEntries(answers.filter(([, answer]) => answer !== '')) as Partial<Record<FieldId, string>>
  return {
    ...given,
    firstName: values.firstName.trim(),
    email: normaliseEmail(values.email),
    password: values.password,
    role: 'disciple',
    website: location.host,
    environmentId: ENVIRONMENT_ID,
    utm: savedCampaign(Date.now()),
  }
}
