import { useTranslations } from 'use-intl'
import { ANONYMOUS_PASSWORD_MIN_LENGTH } from '#features/accounts/limits.ts'
import { checkAnonymousPassword } from '#features/accounts/rules.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { requireOpened } from '#features/accounts/web/require-opened.ts'
import { useCompleteSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { FormField, StepForm } from '#features/scenarios/web/form/form.tsx'
import { SwitchScreen } from '#features/scenarios/web/form/switch-screen.tsx'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { UsernameField } from '#features/scenarios/web/form/username-field.tsx'
import { SURE } from '#features/scenarios/web/early-popup.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { changeLook } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { openPopup } from '#web/popups.ts'

interface SignUp {
  username: string
  password: string
}

/**
 * Creates an account with only a username (SCREEN-25). Before that, a popup asks whether the visitor has saved the
 * password (SCREEN-30).
 */
export function View({ asksConsent = false }: { asksConsent?: boolean }) {
  const t = useTranslations('scenario.anonymousSignUp')
  const completeSignIn = useCompleteSignIn()
  const served = useServed()
  const gate = useTermsGate(!asksConsent, served)
  const send = async (body: SignUp) => {
    const isSure = await openPopup('confirm', {
      title: t('confirmTitle'),
      text: t('confirmText', { username: body.username }),
      confirmText: t('confirm'),
      cancelText: t('cancel'),
    })
    if (!isSure) return
    requireOpened(await callAccounts('POST /sso/users/anonymous', { body }))
    await completeSignIn()
  }
  return (
    <StepForm<SignUp> initial={{ username: '', password: '' }} send={send} mayBegin={gate.pass}>
      <Fields />
      {served ? (
        <Checkbox
          name={SURE}
          label={t('remember')}
          error={served.typed && served.typed[SURE] !== 'on' ? t('confirmTitle') : undefined}
        />
      ) : (
        <Notice icon="lock">{t('remember')}</Notice>
      )}
      <Terms gate={gate} />
      <Submit />
      <SwitchScreen
        question={t('known')}
        answer={t('toSignIn')}
        screen="anonymous-sign-in"
        onSwitch={() => void changeLook('anonymous-sign-in')}
      />
    </StepForm>
  )
}

function Fields() {
  const say = useTranslations()
  return (
    <>
      <UsernameField<SignUp> name="username" isNew />
      <FormField<SignUp>
        name="password"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        label={say('validation.field.password')}
        help={say('scenario.anonymousSignUp.passwordHelp', { count: ANONYMOUS_PASSWORD_MIN_LENGTH })}
        check={checkAnonymousPassword}
      />
    </>
  )
}

function Submit() {
  const t = useTranslations('scenario.anonymousSignUp')
  const { hasLoading } = useScenarioState()
  return (
    <Button type="submit" size="lg" wide busy={hasLoading}>
      {t('submit')}
    </Button>
  )
}
