import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { userQuery } from '#features/accounts/web/queries.ts'
import { keptIds } from '#features/kept-courses/web/kept-ids.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { openVerses } from '#features/bible/web/open-verses.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE, registerHiddenLanguage } from '#i18n/languages.ts'
import { APP_FAILED_EVENT } from '#web/app-failed.ts'
import { browserCall } from '#web/api-client.ts'
import { loadNeeded, whileWaiting } from '#web/chunk-guard.ts'
import { followLinks } from '#web/follow-links.ts'
import { loadCached, loadLater } from '#web/later-code.ts'
import { restorePageState } from '#web/page-state.ts'
import { prefetch } from '#web/prefetch.ts'
import { createQueryClient } from '#web/queries.ts'
import { queryClientContext } from '#web/router-context.ts'
import { textsLoader } from '#web/texts.ts'
import { areControlsTouched } from '#web/touched-controls.ts'
import { App } from '../app.tsx'
import type { ClickRecorder } from './boot.ts'
import { guardServedPage, HydrationGuard } from './hydration-guard.tsx'
import { shieldHydration } from './hydration-shield.ts'
import { lazyGroupOf } from '../routes/lazy-routes.ts'
import { prepareProblem } from '../loaders/loaders.ts'
import '../parts/parts.browser.ts'
import { pause } from './pause.ts'
import { portalRoutes } from '../routes/routes.ts'
import { watchNavigation } from './watch-navigation.ts'

/** Same code as in `i18n/pseudo.ts`, which only pages in that language load. */
const PSEUDO_HTML_LANG = 'en-XA'

type Router = ReturnType<typeof createBrowserRouter>

/** Hydrates the server-rendered page. */
export async function start(clicks: ClickRecorder): Promise<void> {
  await addPseudoLanguage()
  await pause()
  const queryClient = createQueryClient({
    call: browserCall,
    loadTexts: textsLoader(),
    keepsCourses: () => keptIds.get() !== '',
  })
  const { errors } = restorePageState(queryClient)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  // An empty page is drawn here, from what is kept on this device.
  const isServed = root.firstChild !== null
  // A page without a user in its state is a cached guest page.
  const { queryKey } = userQuery()
  if (isServed && !queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, GUEST_USER)
  if (errors) {
    const { lang = FALLBACK_LANGUAGE } = splitLanguage(location.pathname)
    await prepareProblem({ queryClient, problems: Object.values(errors), lang })
  }
  await pause()
  const getContext = () => new RouterContextProvider(new Map([[queryClientContext, queryClient]]))
  const known = new Set<string>()
  const first = lazyGroupOf(location.pathname)
  if (first) known.add(first.name)
  const router = createBrowserRouter(portalRoutes(first && { [first.name]: await first.load() }), {
    ...(errors && { hydrationData: { errors } }),
    getContext,
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const group = lazyGroupOf(path)
      if (!group || known.has(group.name)) return
      const late = await loadNeeded(group.load)
      known.add(group.name)
      patch(group.at, late)
    },
  })
  await untilInitialized(router)
  await pause()

  const early = areControlsTouched() ? await loadEarlyInput() : undefined

  if (isServed) guardServedPage(Object.values(errors ?? {}))

  function Portal() {
    useEffect(() => {
      // From here on React hears of clicks itself, so a recorded click would count twice.
      clicks.stopRecording()
      endShield()
      if (!early) return clicks.replay()
      // Clicks come after the input, which may enable the clicked button.
      void early.replayEarlyInput().then(clicks.replay)
    }, [])
    return (
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    )
  }
  let stopFollowing = () => {}
  // Links work natively again, and nothing runs behind a page that doesn't respond.
  const giveUp = () => {
    endShield()
    stopFollowing()
    dispatchEvent(new Event(APP_FAILED_EVENT))
    queueMicrotask(() => hydrated.unmount())
  }
  // Subscribe before React does.
  watchNavigation(router)
  const endShield = shieldHydration(root)
  early?.recordEarlyInput()
  // A transition hydrates in slices of a few milliseconds, so the page stays responsive.
  let hydrated: Root
  startTransition(() => {
    const options = { onCaughtError: reportCaught }
    const portal = (
      <HydrationGuard root={root} onFail={giveUp}>
        <Portal />
      </HydrationGuard>
    )
    if (isServed) hydrated = hydrateRoot(root, portal, options)
    else (hydrated = createRoot(root, options)).render(portal)
  })
  stopFollowing = followLinks({ navigate: (path) => void (openVerses(path) || router.navigate(path)), prefetch })
  void loadCached(() => import('./after-start.ts')).then(({ afterStart }) =>
    afterStart({ routesFor, getContext, router, queryClient }),
  )
}

/** If this fails, the page still works, but loses what was typed before hydration. */
const loadEarlyInput = () => whileWaiting(() => import('#web/early-input.ts')).catch(() => undefined)

/** Loads the lazy routes of a path. */
async function routesFor(path: string): Promise<RouteObject[]> {
  const group = lazyGroupOf(path)
  return portalRoutes(group && { [group.name]: await loadLater(() => group.load()) })
}

/** Errors caught by a boundary are reported like uncaught ones, because a part of the page is missing. */
function reportCaught(error: unknown): void {
  console.error(error)
  dispatchEvent(new ErrorEvent('error', { error, message: String(error) }))
}

/** Loads the pseudo-language only for pages in it. */
async function addPseudoLanguage(): Promise<void> {
  if (document.documentElement.lang !== PSEUDO_HTML_LANG) return
  const { PSEUDO_LANGUAGE } = await import('#i18n/pseudo.ts')
  registerHiddenLanguage(PSEUDO_LANGUAGE)
}

/** Waits until the router has loaded the first page's code; its data is in the query cache already. */
function untilInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}
