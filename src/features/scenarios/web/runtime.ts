import type { QueryClient } from '@tanstack/react-query'
import { componentOf } from '../engine.ts'
import type { Effect, Facts, ScenarioOptions, StepProps } from '../model.ts'
import { findScenario, loadScenario, loadScenarioParts } from '../registry.ts'
import { runEffects } from './effects.ts'
import { readFacts } from './facts.ts'
import { SIGN_IN_LINK, SIGN_IN_TOKEN } from '#features/accounts/sign-in-code.ts'
import { BY_PASSWORD, type EarlyScreen, earlyScreen, SIGN_UP } from './early-popup.ts'
import { signInOptions } from './sign-in-options.ts'
import { loadStepViews } from './step-views.ts'
import { applyEvent, scenarioState } from './store.ts'

/** The page on which scenarios run. */
export interface RuntimePage {
  queryClient: QueryClient
  lang: string
  navigate: (to: string) => Promise<void> | void
}

export interface Start {
  id: string
  step?: string
  options?: ScenarioOptions
  /** Runs on its own page instead of in the popup. */
  isLoginPage?: boolean
}

/** Where a sign-in leads that an address asks for, and the course whose page is open. */
export interface ReturnTo {
  returnTo: string | undefined
  courseId: string | undefined
}

let page: RuntimePage | undefined
let isStarting = false

/** Starts a scenario on a page. A start while another is in progress is ignored as a double click. */
export async function startScenario(current: RuntimePage, start: Start): Promise<void> {
  if (isStarting) return
  page = current
  isStarting = true
  try {
    await begin(current, start)
  } finally {
    isStarting = false
  }
}

/** Starts the sign-in that an address asks for, on the page of a course or another. */
export function startSignIn(current: RuntimePage, { returnTo, courseId }: ReturnTo): Promise<void> {
  const options = returnTo === undefined ? {} : signInOptions(returnTo, courseId)
  return startScenario(current, { id: 'login', options })
}

/** Continues with the next step or the named one; after the last one the scenario finishes. */
export async function nextStep(step?: string): Promise<void> {
  if (!page) return
  const facts = await factsFor(page, scenarioState().options)
  await run(page, applyEvent({ type: 'next', ...(step !== undefined && { step }), facts }))
}

/** Shows another component for the current step, such as another way of signing in. */
export async function changeLook(component: string, props?: StepProps): Promise<void> {
  await loadStepViews([component])
  applyEvent({ type: 'look', component, ...(props && { props }) })
}

/** Goes to a step of the scenario, or shows that screen within this step if the scenario has no such step. */
export async function showScreen(id: string, props?: StepProps): Promise<void> {
  const { scenario } = scenarioState()
  const steps = scenario === null ? undefined : findScenario(scenario)?.steps
  const hasStep = steps?.some((step) => step.id === id)
  await (hasStep ? nextStep(id) : changeLook(id, props))
}

/** Sets an option that later screens of the scenario need. */
export function setOption<Name extends keyof ScenarioOptions>(name: Name, value: ScenarioOptions[Name]): void {
  applyEvent({ type: 'option', name, value })
}

/** Sets title and description of a step with several screens. Both are keys of texts in package `scenario`. */
export function describeStep(title: string, description: string | null): void {
  applyEvent({ type: 'describe', title, description })
}

/** Marks that something is in progress, so that nothing is sent twice (SCEN-54). */
export function setLoading(isLoading: boolean): void {
  applyEvent({ type: 'loading', isLoading })
}

async function begin(current: RuntimePage, { id, options = {}, ...start }: Start): Promise<void> {
  // Facts need the registered ways to sign in.
  await loadScenarioParts()
  const [facts, scenario] = await Promise.all([factsFor(current, options), loadScenario(id)])
  const early = id === 'login' ? (earlyScreen() ?? linkedScreen()) : undefined
  const screen = early && [SIGN_UP, BY_PASSWORD].includes(early.screen) ? 'login-by-email' : early?.screen
  const components = (scenario?.steps ?? []).map((entry) => componentOf(entry, facts))
  await loadStepViews(screen === undefined ? components : [...components, screen])
  const effects = applyEvent({ ...start, type: 'start', id, options, facts })
  if (early) continueAt(early, screen)
  await run(current, effects)
}

/** The screen for which the link of an email for signing in asks. */
function linkedScreen(): EarlyScreen | undefined {
  const isLink = typeof location !== 'undefined' && new URLSearchParams(location.search).has(SIGN_IN_TOKEN)
  return isLink ? { screen: SIGN_IN_LINK, hasAgreedBefore: false, email: undefined } : undefined
}

/** Shows what the server's popup shows, which this one replaces. */
function continueAt({ screen, hasAgreedBefore, email }: EarlyScreen, component = screen): void {
  const { step } = scenarioState()
  if (!step) return
  if (email !== undefined) setOption('email', email)
  if (screen === BY_PASSWORD) setOption('usesPassword', true)
  if (step.component !== component || hasAgreedBefore)
    applyEvent({ type: 'look', component, props: { asksConsent: !hasAgreedBefore } })
  if (screen === SIGN_UP) describeStep('signUpTitle', 'signUpLead')
}

function factsFor({ queryClient, lang }: RuntimePage, options: ScenarioOptions): Promise<Facts> {
  return readFacts(queryClient, { options, lang })
}

function run(current: RuntimePage, effects: readonly Effect[]): Promise<void> {
  return runEffects(effects, {
    ...current,
    start: (start) => begin(current, start),
    onClosed: () => applyEvent({ type: 'close' }),
  })
}
