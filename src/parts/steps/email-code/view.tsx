import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { normaliseCode } from '#features/accounts/proof.ts'
import { canSignUpByEmail } from '#features/accounts/rules.ts'
import { SIGN_IN_CODE_DIGITS } from '#features/accounts/sign-in-code.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useCompleteEmailSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { BY_PASSWORD } from '#features/scenarios/web/early-popup.ts'
import { FormField, StepForm } from '#features/scenarios/web/form/form.tsx'
import messageStyles from '#features/scenarios/web/form/message.module.css'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { ScreenButton } from '#features/scenarios/web/form/switch-screen.tsx'
import { useCountdown } from '#features/scenarios/web/emails-on-request.ts'
import { setLoading, setOption, showScreen } from '#features/scenarios/web/runtime.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { askForCode } from '#features/scenarios/web/ask-for-code.ts'
import { useSignUpForm } from '#features/scenarios/web/use-sign-up-form.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import styles from './view.module.css'

interface Code {
  code: string
}

const asAddress = (words: ReactNode) => <bdi className={messageStyles.email}>{words}</bdi>

/** Asks for the code that was emailed. The sixth digit signs in. */
export function View() {
  const t = useTranslations('scenario.emailCode')
  const { registration } = usePortalSettings()
  const { email = '' } = useScenarioState().options
  const served = useServed()
  const completeSignIn = useCompleteEmailSignIn()
  const askForMore = useSignUpForm()
  const send = async ({ code }: Code) => {
    try {
      await callAccounts('POST /sso/login/code', { body: { email, code: normaliseCode(code) } })
    } catch (error) {
      if (problemOf(error).code !== 'accounts.details-needed') throw error
      return askForMore()
    }
    setOption('cameByEmail', true)
    await completeSignIn()
  }
  return (
    <div className={messageStyles.screen}>
      <p className={messageStyles.text}>
        {t.rich(canSignUpByEmail(registration) ? 'sent' : 'sentIfKnown', { email, b: asAddress })}
      </p>
      <StepForm<Code> initial={{ code: '' }} send={send}>
        {served && <input type="hidden" name="email" value={email} />}
        <CodeField />
      </StepForm>
      <OtherWays email={email} />
    </div>
  )
}

function CodeField() {
  const t = useTranslations('scenario.emailCode')
  const { hasLoading } = useScenarioState()
  const { control } = useFormContext<Code>()
  const code = useWatch({ control, name: 'code' })
  const isWhole = normaliseCode(code).length === SIGN_IN_CODE_DIGITS
  const button = useRef<HTMLDivElement>(null)
  const submit = useEffectEvent(() => button.current?.querySelector('button')?.click())
  useEffect(() => {
    if (isWhole) submit()
  }, [isWhole, code])
  return (
    <>
      <FormField<Code>
        name="code"
        label={t('field')}
        help={t('look')}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for, and phones offer the code only to a focused field
        autoFocus
        dir="ltr"
        check={(typed) => (normaliseCode(typed) === '' ? { reason: 'required' } : undefined)}
      />
      <div ref={button}>
        <Button type="submit" size="lg" wide busy={hasLoading}>
          {t('submit')}
        </Button>
      </div>
    </>
  )
}

function OtherWays({ email }: { email: string }) {
  const say = useTranslations()
  const textsOf = useProblemTexts()
  const { hasLoading } = useScenarioState()
  const { secondsLeft, restart } = useCountdown()
  const queryClient = useQueryClient()
  const { code: lang } = useLanguage()
  const served = useServed()
  const resend = async () => {
    setLoading(true)
    try {
      await askForCode(email, { queryClient, lang })
      restart()
      showToast({ tone: 'success', text: say('scenario.emailCode.again') })
    } catch (error) {
      for (const text of textsOf(problemOf(error))) showToast({ tone: 'error', text })
    } finally {
      setLoading(false)
    }
  }
  const leave = (usesPassword: boolean) => {
    setOption('usesPassword', usesPassword)
    void showScreen('login-by-email')
  }
  return (
    <div className={styles.others}>
      {!served && (
        <Button variant="text" size="sm" disabled={hasLoading || secondsLeft > 0} onClick={() => void resend()}>
          {secondsLeft > 0
            ? say('scenario.emailCode.wait', { seconds: secondsLeft })
            : say('scenario.emailCode.resend')}
        </Button>
      )}
      <ScreenButton variant="text" size="sm" screen="login-by-email" onPress={() => leave(false)}>
        {say('scenario.emailCode.otherAddress')}
      </ScreenButton>
      <ScreenButton variant="text" size="sm" screen={BY_PASSWORD} onPress={() => leave(true)}>
        {say('scenario.emailLogin.usePassword')}
      </ScreenButton>
    </div>
  )
}
