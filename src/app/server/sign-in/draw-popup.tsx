import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { Problem } from '#base/errors.ts'
import { queryString } from '#base/query-string.ts'
import { PROVIDER_FAULTS, REFUSED_KEY } from '#features/accounts/connections.ts'
import { SIGN_IN_LINK, SIGN_IN_TOKEN } from '#features/accounts/sign-in-code.ts'
import { createEngine, initialState } from '#features/scenarios/engine.ts'
import type { ScenarioState, SignInMethod } from '#features/scenarios/model.ts'
import { findScenario, findStep, loadScenario } from '#features/scenarios/registry.ts'
import { AGREED, BY_PASSWORD, SIGN_UP } from '#features/scenarios/web/early-popup.ts'
import { readFacts } from '#features/scenarios/web/facts.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { messengersQuery } from '#features/scenarios/web/messengers/queries.ts'
import { readSignInQuery } from '#features/scenarios/web/return-address.ts'
import { type ServedPopup, ServedPopupContext } from '#features/scenarios/web/served.ts'
import { signInOptions } from '#features/scenarios/web/sign-in-options.ts'
import { loadStepViews } from '#features/scenarios/web/step-views.ts'
import { splitLanguage, withLanguage } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE, languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { useTranslations } from 'use-intl'
import { ServedSheet } from '#ui/sheet.tsx'
import { textsQuery } from '#web/queries.ts'
import { Art, View } from '../../../parts/popups/scenario/view.tsx'

/** A form of the popup that was sent, and why it was refused. */
export interface SentForm {
  screen: string
  typed: Readonly<Record<string, string>>
  problem?: Problem | undefined
  /** The form of this screen comes next: it wasn't sent yet. */
  isNext?: true
}

interface Asked {
  queryClient: QueryClient
  /** Path and query of the page. */
  address: string
  /** Id of the course that the page shows. */
  courseId?: string | undefined
  /** Address of the popup's styles, if the page doesn't have them. */
  style?: string | undefined
  sent?: SentForm | undefined
}

const LOGIN = 'login-by-email'
/** Screens of the popup that work without the app, by their name in the query. Any other value shows the first one. */
const SCREENS: ReadonlySet<string> = new Set([
  'login',
  LOGIN,
  SIGN_UP,
  BY_PASSWORD,
  SIGN_IN_LINK,
  'forgot-password',
  'anonymous-disclaimer',
  'anonymous-sign-in',
  'anonymous-sign-up',
  'messengers-invite',
])
/** Shown after a form was sent, never by an address. */
const EMAIL_SENT = 'final-action'
const CODE_SENT = 'email-code'
const AFTER_FORMS: ReadonlySet<string> = new Set([EMAIL_SENT, CODE_SENT])
/** Screens of the step `login-by-email`. */
const OF_LOGIN: ReadonlySet<string> = new Set([SIGN_UP, BY_PASSWORD])
/** Screens whose forms ask for the consent to the terms themselves. */
const ASKS_ANYWAY: ReadonlySet<string> = new Set([SIGN_UP, 'anonymous-sign-up'])
/** Query keys of the popup, which the page without it doesn't have. */
const OWN_KEYS = ['login', 'returnTo', AGREED, REFUSED_KEY, SIGN_IN_TOKEN]
const TOKENS = ['pwdtoken', 'verifytoken', 'jointoken', 'undotoken']
const HERE = 'http://portal.invalid'

/** Source files whose styles the popup needs, whatever it shows. */
export const POPUP_FILES = [
  'src/parts/popups/scenario/view.tsx',
  ...[...SCREENS, ...AFTER_FORMS]
    .filter((screen) => !OF_LOGIN.has(screen))
    .map((screen) => `src/parts/steps/${screen}/view.tsx`),
]

const advance = createEngine({ findScenario, findStep })

/** Whether an address asks for the sign-in popup. Links in emails start scenarios of their own, which need the app. */
export function asksForSignIn(address: string): boolean {
  const { searchParams } = new URL(address, HERE)
  return searchParams.has('login') && !TOKENS.some((name) => searchParams.get(name))
}

/** Returns where a sign-in at this address leads: the return address, or the page without the popup. */
export function targetOf(address: string): string {
  const url = new URL(address, HERE)
  const { lang = FALLBACK_LANGUAGE } = splitLanguage(url.pathname)
  const returnTo = readSignInQuery(url.search)?.returnTo
  if (returnTo !== undefined) return withLanguage(returnTo, lang)
  for (const key of OWN_KEYS) url.searchParams.delete(key)
  return url.pathname + queryString(url.searchParams)
}

/** Draws the sign-in popup as HTML: the same views as in the app, with links and forms that work without it. */
export async function drawPopup(asked: Asked): Promise<string> {
  const { queryClient, address } = asked
  const { lang = FALLBACK_LANGUAGE } = splitLanguage(new URL(address, HERE).pathname)
  const served = await servedPopup(asked, lang)
  const { component = '' } = served.state.step ?? {}
  await Promise.all([loadStepViews([component]), queryClient.ensureQueryData(textsQuery(lang))])
  if (component === 'messengers-invite') await queryClient.ensureQueryData(messengersQuery())
  const routes = [{ path: '*', Component: () => <Popup served={served} {...asked} /> }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(address, HERE)), {
    requestContext: new RouterContextProvider(),
  })
  if (context instanceof Response) throw new Error('The sign-in popup redirects nowhere.')
  const texts = queryClient.getQueryData(textsQuery(lang).queryKey) ?? {}
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={languageOf(lang)} texts={texts}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </TextsProvider>
    </QueryClientProvider>,
    // Beside the page's own ids.
    { identifierPrefix: 'early-' },
  )
}

const TITLE = 'early-popup-title'

function Popup({ served, style, address }: { served: ServedPopup } & Asked) {
  const t = useTranslations('portal')
  const closeHref = closedAddress(address)
  const marks = {
    'data-early': '',
    // It is there with the page, and doesn't come in.
    'data-still': '',
    'data-screen': served.screen,
    'data-agreed-before': served.hasAgreedBefore ? '' : undefined,
    'data-email': served.state.options.email,
  }
  return (
    <ServedPopupContext value={{ ...served, refused: useRefusal(served.refused) }}>
      <div className="early-popup" data-style={style}>
        <a href={closeHref} aria-hidden="true" tabIndex={-1} />
        <ServedSheet labelledBy={TITLE} closeLabel={t('close')} closeHref={closeHref} art={<Art />} marks={marks}>
          <View titleId={TITLE} close={() => {}} />
        </ServedSheet>
      </div>
    </ServedPopupContext>
  )
}

/** Returns the text for why a sign-in with a service failed: by its fault, or by the code of the portal's error. */
function useRefusal(reason: string | undefined): string | undefined {
  const t = useTranslations('scenario.service')
  const textsOf = useProblemTexts()
  if (reason === undefined) return undefined
  const fault = PROVIDER_FAULTS.find((known) => known === reason)
  return fault ? t(fault) : textsOf({ status: 0, code: reason, message: '' }).join(' ')
}

/** Closing clears the query string. Spec §2, Popups. */
const closedAddress = (address: string): string => new URL(address, HERE).pathname

async function servedPopup({ queryClient, address, courseId, sent }: Asked, lang: string): Promise<ServedPopup> {
  const { search } = new URL(address, HERE)
  const query = new URLSearchParams(search)
  const returnTo = readSignInQuery(search)?.returnTo
  const options = returnTo === undefined ? {} : signInOptions(returnTo, courseId)
  await loadScenario('login')
  const facts = await readFacts(queryClient, { options, lang })
  const { state: first } = advance(initialState, { type: 'start', id: 'login', options, facts })
  const wanted = sent?.screen ?? query.get('login') ?? ''
  const isKnown = SCREENS.has(wanted) || (sent !== undefined && AFTER_FORMS.has(wanted))
  const screen = isKnown ? wanted : (first.step?.component ?? LOGIN)
  const hasAgreedBefore = query.has(AGREED) && !ASKS_ANYWAY.has(screen)
  const hrefOf: ServedPopup['hrefOf'] = (next, agreed) => {
    const own = new URLSearchParams(search)
    own.delete(REFUSED_KEY)
    if (next !== SIGN_IN_LINK) own.delete(SIGN_IN_TOKEN)
    own.set('login', next)
    if (agreed) own.set(AGREED, '1')
    return `?${own}`
  }
  const target = splitLanguage(targetOf(address)).rest
  return {
    state: withEmail(stateAt(first, { screen, hasAgreedBefore }), sent),
    screen,
    action: hrefOf(screen),
    hrefOf,
    wayOf: ({ id, load, look, step }: SignInMethod) =>
      load
        ? `/auth/${id}?${new URLSearchParams({ quick_link: target, lang, form: 'plain' })}`
        : hrefOf(look ?? step, AGREED),
    hasAgreedBefore,
    isAgreed: sent?.typed[AGREED] === 'on' || (query.has(AGREED) && screen === 'login'),
    typed: screen === EMAIL_SENT || sent?.isNext ? undefined : sent?.typed,
    problem: sent?.problem,
    refused: query.get(REFUSED_KEY) ?? undefined,
  }
}

/** The state of the scenario at a screen, as when the app's own buttons lead there. */
function stateAt(first: ScenarioState, at: { screen: string; hasAgreedBefore: boolean }): ScenarioState {
  const component = OF_LOGIN.has(at.screen) ? LOGIN : at.screen
  const isFirst = first.step?.component === component && !at.hasAgreedBefore
  const props = { asksConsent: !at.hasAgreedBefore }
  const { state } = isFirst ? { state: first } : advance(first, { type: 'look', component, props })
  return at.screen === SIGN_UP ? { ...state, title: 'signUpTitle', description: 'signUpLead' } : state
}

const withEmail = (state: ScenarioState, sent: SentForm | undefined): ScenarioState =>
  sent?.typed.email === undefined ? state : { ...state, options: { ...state.options, email: sent.typed.email } }
