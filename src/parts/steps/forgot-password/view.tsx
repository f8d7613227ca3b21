import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { normaliseEmail } from '#features/accounts/rules.ts'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { EmailField } from '#features/scenarios/web/form/contact-fields.tsx'
import { setOption, showScreen } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { usePasswordLink } from '#features/scenarios/web/emails-on-request.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface Forgotten {
  email: string
}

/** Asks for the address to which a link for a new password is sent (SCREEN-07 to SCREEN-09). */
export function View() {
  const { options } = useScenarioState()
  const askForLink = usePasswordLink()
  const send = async ({ email: typed }: Forgotten) => {
    const email = normaliseEmail(typed)
    if (!(await askForLink(email))) return
    setOption('email', email)
    await showScreen('final-action')
  }
  return (
    <StepForm<Forgotten> initial={{ email: options.email ?? '' }} send={send}>
      <Fields />
    </StepForm>
  )
}

function Fields() {
  const say = useTranslations()
  const { hasLoading } = useScenarioState()
  const { getValues } = useFormContext<Forgotten>()
  const goBack = () => {
    setOption('email', getValues('email'))
    setOption('usesPassword', true)
    void showScreen('login-by-email', { asksConsent: true })
  }
  return (
    <>
      <EmailField<Forgotten> name="email" autoComplete="username" />
      <Button type="submit" size="lg" wide busy={hasLoading}>
        {say('scenario.forgotPassword.request')}
      </Button>
      <Button variant="text" size="sm" onClick={goBack}>
        <Icon name="arrow-start" />
        {say('scenario.forgotPassword.back')}
      </Button>
    </>
  )
}
