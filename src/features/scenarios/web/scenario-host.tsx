import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, type UIMatch, useLocation, useMatches, useNavigate } from 'react-router'
import { isDeletionAsked } from '#features/accounts/is-deletion-asked.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { registerAction } from '#web/actions.ts'
import { readSignInQuery } from './return-address.ts'
import type { ReturnTo, RuntimePage, Start } from './runtime.ts'

declare module '#web/actions.ts' {
  interface Actions {
    /** Starts a scenario of this portal, such as `{ id: 'login' }` (SCEN-55 to 58). */
    START_SCENARIO: Start
  }
}

/**
 * Starts scenarios on the action START_SCENARIO, and for addresses with `login` or the parameters of links in emails. Everything else is
 * loaded then.
 */
export function ScenarioHost() {
  const queryClient = useQueryClient()
  const { code: lang } = useLanguage()
  const navigate = useNavigate()
  const start = useEffectEvent(async (asked: Start | ReturnTo) => {
    const { startScenario, startSignIn } = await import('./runtime.ts')
    const page: RuntimePage = { queryClient, lang, navigate: (to) => navigate(to) }
    await ('id' in asked ? startScenario(page, asked) : startSignIn(page, asked))
  })
  useEffect(() => registerAction('START_SCENARIO', (asked) => void start(asked)), [])
  useAddress((asked) => void start(asked))
  useRestoreQuestion(() => void start({ id: 'login' }))
  return null
}

/** Asks a user who signs in after requesting deletion, for example by a link, whether to restore the account. */
function useRestoreQuestion(start: () => void): void {
  const isLeaving = isDeletionAsked(useUser())
  const ask = useEffectEvent(() => void (isLeaving && start()))
  useEffect(() => ask(), [])
}

/** Query parameters of links in emails, and the scenario that each starts. */
const EMAILED_TOKENS = [
  ['pwdtoken', 'restore-password'],
  ['verifytoken', 'verify-email'],
  ['jointoken', 'join-by-letter'],
  ['undotoken', 'undo-email'],
] as const

/** Starts the scenario that the query of the address names, once each (ROUTE-46, ROUTE-47). */
function useAddress(start: (asked: Start | ReturnTo) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const { isGuest } = useUser()
  const courseId = courseIdOf(useMatches())
  const handled = useRef('')
  const read = useEffectEvent(async ({ pathname, search, hash }: Location) => {
    const query = new URLSearchParams(search)
    const [login, asksFor] = [query.get('login'), query.get('returnTo')]
    const emailed = EMAILED_TOKENS.find(([name]) => query.get(name))
    const isAsked = login !== null || emailed
    const asked = isAsked ? [pathname, login, asksFor, ...(emailed ?? []), query.get(emailed?.[0] ?? '')].join(' ') : ''
    if (asked === handled.current) return
    handled.current = asked
    if (emailed) return start({ id: emailed[1] })
    const signIn = readSignInQuery(search)
    if (!signIn) return
    const { returnTo, merged } = signIn
    // Signed-in visitors see no popup whose closing would clear the query: Back would ask them to sign in again.
    const changed = isGuest ? merged : ''
    if (changed !== undefined)
      await navigate({ pathname, search: changed, hash }, { replace: true, preventScrollReset: true })
    start({ returnTo, courseId })
  })
  useEffect(() => void read(location), [location])
}

/** Returns the id of the course whose page is open. */
function courseIdOf(matches: readonly UIMatch[]): string | undefined {
  const loaded = matches.at(-1)?.loaderData
  if (typeof loaded !== 'object' || loaded === null || !('courseId' in loaded)) return undefined
  return typeof loaded.courseId === 'string' ? loaded.courseId : undefined
}
