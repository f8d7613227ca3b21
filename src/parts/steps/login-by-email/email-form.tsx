import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { canSignUpByEmail, normaliseEmail } from '#features/accounts/rules.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { EmailField } from '#features/scenarios/web/form/contact-fields.tsx'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { ScreenButton } from '#features/scenarios/web/form/switch-screen.tsx'
import { Terms, type TermsGate } from '#features/scenarios/web/form/terms.tsx'
import { BY_PASSWORD } from '#features/scenarios/web/early-popup.ts'
import { changeLook, setOption } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { ToUsername } from './to-username.tsx'

interface Address {
  email: string
}

interface EmailFormProps {
  email: string
  /** Undefined if the visitor has agreed to the terms before. */
  gate: TermsGate | undefined
  onPassword: (email: string) => void
}

/** Asks for the one thing that an account needs. The emailed code does the rest, whether the address has an account or not. */
export function EmailForm({ email, gate, onPassword }: EmailFormProps) {
  const queryClient = useQueryClient()
  const { code: lang } = useLanguage()
  const send = async ({ email: typed }: Address) => {
    const address = normaliseEmail(typed)
    const { askForCode } = await import('#features/scenarios/web/ask-for-code.ts')
    await askForCode(address, { queryClient, lang })
    setOption('email', address)
    if (gate) setOption('hasAgreed', true)
    await changeLook('email-code')
  }
  return (
    <StepForm<Address> initial={{ email }} send={send}>
      <Fields gate={gate} onPassword={onPassword} />
    </StepForm>
  )
}

function Fields({ gate, onPassword }: Omit<EmailFormProps, 'email'>) {
  const t = useTranslations('scenario.emailLogin')
  const { registration } = usePortalSettings()
  const { hasLoading } = useScenarioState()
  const { getValues } = useFormContext<Address>()
  // Enter would press the button, which is disabled until the terms are accepted: say why.
  const explain = ({ key }: KeyboardEvent) => void (key === 'Enter' && gate?.pass())
  return (
    <>
      {gate && <Terms gate={gate} />}
      <EmailField<Address>
        name="email"
        autoComplete="username"
        onKeyDown={explain}
        {...(canSignUpByEmail(registration) && { help: t('codeHelp') })}
      />
      <ToUsername asksConsent={gate?.isAgreed === false} />
      <Button type="submit" size="lg" wide busy={hasLoading} disabled={gate?.isClosed}>
        {t('sendCode')}
      </Button>
      <ScreenButton variant="text" size="sm" screen={BY_PASSWORD} onPress={() => onPassword(getValues('email'))}>
        {t('usePassword')}
      </ScreenButton>
    </>
  )
}
