import { expect, test } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { drawRoute } from '#test/draw-route.tsx'
import { isPopup } from '#web/popups.ts'
import { useAppState, useSettingsState } from '../browser/app-state.ts'
import { lastResortDocument } from '../server/document.ts'
import { ProblemPage } from './problem-page.tsx'
import { lazyLayout } from './lazy-layouts.ts'

const pageIn = (layout: Parameters<typeof lazyLayout>[0]) =>
  drawRoute({ ...lazyLayout(layout), children: [{ path: 'page', Component: () => <p>Page</p> }] })

const BARE_LAYOUTS = ['clean', 'designer', 'plain', 'rcallback'] as const

test.each(BARE_LAYOUTS)(
  '[LAYOUT-01, LAYOUT-04, LAYOUT-08, LAYOUT-09] the layout %s holds its page in the one main part, without header and footer',
  async (layout) => {
    const html = await pageIn(layout)
    expect(html).toMatch(/<main id="main"[^>]*>.*<p>Page<\/p>.*<\/main>/)
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html).not.toMatch(/<header|<footer/)
  },
)

test('[LAYOUT-08] the page for returning from another service says what happens', async () => {
  expect(await pageIn('rcallback')).toMatch(/role="status"[^>]*>One moment, we’re taking you back\./)
})

const meta = {
  title: 'T',
  description: '',
  keywords: '',
  url: '/en/page/',
  og: { title: '', description: '', image: '' },
}

test('[SETTINGS-34, SETTINGS-35, SETTINGS-36, SEO-09, LAYOUT-22, LAYOUT-23] the app state has the values of the spec', async () => {
  let state: ReturnType<typeof useAppState> | undefined
  const header = { theme: 'brand', dark: true, mobileLogo: false }
  function Page() {
    state = useAppState()
    return null
  }
  await drawRoute({ path: 'page', Component: Page, loader: () => ({ blocks: [], header, toTop: false, meta }) })
  expect(state).toMatchObject({
    lang: 'en',
    loadedLanguages: ['en'],
    prevRoute: undefined,
    pageOptions: { header, toTop: false },
    meta,
    organization: { name: 'School', bible: 'KJV' },
    organizations: [{ id: 'house' }],
    banner: null,
    radioVisibility: 'hidden',
    floatingButtons: { visible: [], currentOrder: 0 },
    learningPortal: { id: 'demo' },
    childrenLearningPortals: [{ uid: 'kyiv' }],
  })
})

test('[SETTINGS-29, SETTINGS-32, NAV-32, AUTH-10] the settings state has the server’s settings, their load time and the most used values', async () => {
  let state: ReturnType<typeof useSettingsState> | undefined
  function Page() {
    state = useSettingsState()
    return null
  }
  await drawRoute({ path: 'page', Component: Page })
  expect(state).toMatchObject({
    storage: { id: 'demo', name: 'Portico' },
    navigations: [{ id: 'home' }],
    isMainPagePublished: true,
  })
  expect(state?.lastUpdate).toBeGreaterThan(0)
})

/** Renders the error page of a failed page. */
const problem = (status: number, code: string, message = 'What happened') =>
  drawRoute({
    path: 'page',
    loader: () => {
      throw new ApiError({ status, code, message })
    },
    Component: () => null,
    ErrorBoundary: ProblemPage,
  })

test('[ERROR-09, ERROR-10] any other error shows what to do, and a link home', async () => {
  const html = await problem(500, 'portal.unexpected')
  expect(html).toMatch(/<button[^>]*>Reload<\/button>/)
  expect(html).toMatch(/<a [^>]*href="\/en\/"[^>]*>Home<\/a>/)
  expect(html).toMatch(/500.*portal\.unexpected/)
})

test('[ERROR-06] an error with a status shows it; without an answer of the server it shows neither status nor code', async () => {
  expect(await problem(418, 'portal.odd')).toMatch(/418.*portal\.odd/)
  const html = await problem(0, 'portal.offline', 'The portal can’t be reached.')
  const words = html.slice(html.indexOf('<h1')).replaceAll(/<[^>]*>/g, ' ')
  expect(words).toContain('The portal can’t be reached.')
  expect(words).toContain('Check your connection and try again.')
  expect(words).not.toMatch(/\b0\b|portal\.offline/)
})

test('[LAYOUT-07] the empty layout has a scroll hint, hidden until there is content below', async () => {
  expect(await pageIn('empty')).toMatch(/hidden=""><span aria-hidden="true"[^>]*data-screen/)
})

test('[ERROR-15, ERROR-20, E-28] status 404 shows the not-found page with links back and to the search', async () => {
  const html = await problem(404, 'courses.not-found')
  expect(html).toContain('This page could not be found')
  expect(html).toMatch(/<a [^>]*href="\/en\/courses\/"[^>]*>Back<\/a>/)
  expect(html).toContain('href="/en/search/"')
  expect(html).not.toContain('courses.not-found')
})

test('[ERROR-21] AUTH-DENY shows the access-denied page, without the error’s message', async () => {
  const html = await problem(403, 'AUTH-DENY')
  expect(html).toContain('data-status="403"')
  expect(html).toMatch(/<h1[^>]*>You don’t have access to this page<\/h1>/)
  expect(html).not.toContain('What happened')
})

test('[ERROR-23] if even the error page fails, a last-resort page links home', () => {
  const html = lastResortDocument()
  expect(html).toContain('<h1>An error occurred while showing the error page</h1>')
  expect(html).toContain('<a href="/">Home</a>')
})

test('[LAYOUT-15, LAYOUT-16, LAYOUT-17, LAYOUT-18] the popups of the main layout are registered', async () => {
  await import('../parts/parts.browser.ts')
  expect(['terms', 'scenario', 'discussion', 'bible-verses'].filter(isPopup)).toHaveLength(4)
  expect(isPopup('no-such-popup')).toBe(false)
})

test('[POPUP-25] the mentor panel is one of them', async () => {
  await import('../parts/parts.browser.ts')
  expect(isPopup('mentor-panel')).toBe(true)
})
