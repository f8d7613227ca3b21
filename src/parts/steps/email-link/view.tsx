import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { SIGN_IN_TOKEN } from '#features/accounts/sign-in-code.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { useCompleteEmailSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { ScreenButton } from '#features/scenarios/web/form/switch-screen.tsx'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { nextStep, setLoading, setOption } from '#features/scenarios/web/runtime.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { StepMessage, StepText } from '#features/scenarios/web/step-message.tsx'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useSignUpForm } from '#features/scenarios/web/use-sign-up-form.ts'
import { Button } from '#ui/button.tsx'

/** Whom a link would sign in, in a browser that didn't ask for it. */
interface Whose {
  email: string
  /** They have no account yet. */
  isNew: boolean
}

/** Signs in by the link of an email. Programs that check links in advance don't use it up, because only a person’s page sends it. */
export function View() {
  const served = useServed()
  return served ? <Served /> : <Linked />
}

function Linked() {
  const t = useTranslations('scenario.emailLink')
  const { whose, problem, signIn } = useLink()
  if (whose) return <Question whose={whose} send={() => signIn(true)} />
  if (problem === undefined) return <StepText>{t('asking')}</StepText>
  return (
    <StepMessage>
      <StepText role="status">{problem}</StepText>
      <Button size="lg" wide onClick={() => void nextStep('login')}>
        {t('otherWay')}
      </Button>
    </StepMessage>
  )
}

const asAddress = (words: ReactNode) => (
  <b>
    <bdi>{words}</bdi>
  </b>
)

function Question({ whose: { email, isNew }, send }: { whose: Whose; send: () => Promise<void> }) {
  const t = useTranslations('scenario.emailLink')
  const served = useServed()
  const { hasLoading } = useScenarioState()
  const gate = useTermsGate(!isNew, served)
  return (
    <StepForm initial={{}} send={send} mayBegin={gate.pass}>
      <StepText>{t.rich('whose', { email, b: asAddress })}</StepText>
      {served && <Hidden values={{ isMine: 'on', ...(isNew && { isNew: 'on' }) }} />}
      {isNew && <Terms gate={gate} />}
      <Button type="submit" size="lg" wide busy={hasLoading} disabled={gate.isClosed}>
        {t('mine')}
      </Button>
    </StepForm>
  )
}

/** Without the app a press uses the link. */
function Served() {
  const t = useTranslations('scenario.emailLink')
  const { problem } = useServed() ?? {}
  const whose = problem && whoseOf(problem)
  return whose ? (
    <Question whose={whose} send={async () => {}} />
  ) : (
    <StepForm initial={{}} send={async () => {}}>
      {!problem && <StepText>{t('press')}</StepText>}
      {problem ? (
        <ScreenButton size="lg" wide screen="login" onPress={() => {}}>
          {t('otherWay')}
        </ScreenButton>
      ) : (
        <Button type="submit" size="lg" wide>
          {t('title')}
        </Button>
      )}
    </StepForm>
  )
}

const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

function useLink() {
  const textsOf = useProblemTexts()
  const completeSignIn = useCompleteEmailSignIn()
  const askForMore = useSignUpForm()
  const [whose, setWhose] = useState<Whose>()
  const [problem, setProblem] = useState<string>()
  const isSent = useRef(false)
  const signIn = async (isMine: boolean) => {
    const token = new URLSearchParams(location.search).get(SIGN_IN_TOKEN) ?? ''
    try {
      await callAccounts('POST /sso/login/link', { body: { token, isMine } })
      setOption('cameByEmail', true)
      await completeSignIn()
    } catch (error) {
      const failure = problemOf(error)
      const asked = whoseOf(failure)
      setWhose(asked)
      if (failure.code === 'accounts.details-needed') await askForMore()
      else if (!asked) setProblem(textsOf(failure).join(' '))
    } finally {
      setLoading(false)
    }
  }
  const begin = useEffectEvent(() => signIn(false))
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void begin()
  }, [])
  return { whose, problem, signIn }
}

function whoseOf({ code, meta }: Problem): Whose | undefined {
  const { email, isNew } = meta ?? {}
  return code === 'accounts.whose-sign-in' && typeof email === 'string' ? { email, isNew: isNew === true } : undefined
}
