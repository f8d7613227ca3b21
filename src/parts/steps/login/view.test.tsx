import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { learningPortal } from '#features/portal/model.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import type { SignInMethod } from '#features/scenarios/model.ts'
import { registerSignInMethod } from '#features/scenarios/registry.ts'
import { compileTexts } from '#i18n/compile-texts.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { createQueryClient } from '#web/queries.ts'
import { View } from './view.tsx'

const method = (flag: string, order: number): SignInMethod => ({
  id: flag,
  flag,
  order,
  label: flag,
  word: `${flag}Word`,
  ...(flag === 'google' && { mark: [{ path: 'M0 0h9', fill: '#4285F4' }] }),
  icon: 'mail',
  step: flag,
})
for (const [index, flag] of (['google', 'facebook', 'messengers', 'anonymous', 'email'] as const).entries()) {
  registerSignInMethod(method(flag, index))
}
const texts = compileTexts({
  scenario: {
    terms: 'I agree to the <terms>terms</terms> and the <privacy>policy</privacy>.',
    termsOnly: 'I agree to the <terms>terms</terms>.',
    google: 'With Google',
    googleWord: 'Google',
    facebookWord: 'Facebook',
    messengersWord: 'Messenger',
    anonymousWord: 'Without a name',
    emailWord: 'Email',
    facebook: 'With Facebook',
    messengers: 'With Telegram',
    anonymous: 'Without a name',
    email: 'With email',
    emailLogin: { haveAccount: 'Have an account with an email address?', byEmail: 'Sign in with email' },
  },
  validation: {},
})

const BOTH = ['terms-of-use', 'privacy-policy']

function render({ gdpr = false, publishedAliases = BOTH, ...registration }: Record<string, unknown>): string {
  const queryClient = createQueryClient({ call: async () => ({}), loadTexts: async () => ({}) })
  const shown = { banner: null, logo: null, maintenance: { isNow: false, to: null }, scriptUrls: [] }
  const portal = { ...shown, registration, gdpr, publishedAliases, isMainPagePublished: true, themeUrl: '', year: 2026 }
  queryClient.setQueryData(portalQuery().queryKey, learningPortal.parse(portal))
  const language = {
    code: 'en',
    name: 'English',
    direction: 'ltr',
    formatLocale: 'en',
  } as const
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={language} texts={texts}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: View }])} />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

const buttons = (html: string) =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, given = '', inner = '']) => ({
    isDisabled: given.includes('disabled'),
    words: inner.replaceAll(/<[^>]*>/g, ''),
    name: /aria-label="([^"]*)"/.exec(given)?.[1],
    title: /title="([^"]*)"/.exec(given)?.[1],
  }))

test('[SCREEN-01, SCREEN-02, SCREEN-39, CONSENT-15] the checkbox comes first, unticked, and the buttons wait for it', () => {
  const html = render({ email: true, google: true })
  expect(html.indexOf('type="checkbox"')).toBeGreaterThan(0)
  expect(html.indexOf('type="checkbox"')).toBeLessThan(html.indexOf('<button'))
  expect(html).not.toContain('checked')
  expect(buttons(html)).toEqual([
    { isDisabled: true, words: 'With Google', name: undefined, title: undefined },
    { isDisabled: true, words: 'With email', name: undefined, title: undefined },
  ])
})

test('[SCREEN-44, SCREEN-45, A-D17] three buttons are round and have their words as a name and a tooltip alone', () => {
  const html = render({ email: true, google: true, facebook: true })
  expect(buttons(html).map(({ words, name, title }) => [words, name, title])).toEqual([
    ['', 'With Google', 'With Google'],
    ['', 'With Facebook', 'With Facebook'],
    ['', 'With email', 'With email'],
  ])
  expect(html).toContain('data-shape="round"')
  expect(render({ email: true, google: true })).toContain('data-shape="square"')
})

test('[E-8] a round button has its mark in the colours of the service, and a word beneath', () => {
  const words = (html: string) =>
    [...html.matchAll(/<span aria-hidden="true"[^>]*word[^>]*>([^<]*)/g)].map(([, word]) => word)
  const round = render({ email: true, google: true, facebook: true })
  expect(words(round)).toEqual(['Google', 'Facebook', 'Email'])
  expect(round).toContain('fill="#4285F4"')
  // Two buttons have their words inside.
  expect(words(render({ email: true, google: true }))).toEqual([])
})

test('[A-D8] where nobody makes an account by email, people who have one still find the way to sign in by it', () => {
  const words = (ways: object) => buttons(render({ ...ways })).map((button) => button.words)
  expect(words({ email: false, google: true })).toEqual(['With Google', 'Sign in with email'])
  expect(words({ email: true, google: true })).toEqual(['With Google', 'With email'])
})

test('[SCREEN-43] fewer than five buttons are large', () => {
  const five = { email: true, google: true, facebook: true, messengers: true, anonymous: true }
  const sizes = (html: string) =>
    new Set([...html.matchAll(/<button[^>]*class="([^"]*)"/g)].map(([, name = '']) => name))
  expect(sizes(render(five))).not.toEqual(sizes(render({ ...five, anonymous: false })))
})

test('[SCREEN-41, CONSENT-16] under GDPR the checkbox asks for attention', () => {
  const attention = /<div class="[^"]*attention/
  expect(render({ email: true, gdpr: true })).toMatch(attention)
  expect(render({ email: true })).not.toMatch(attention)
})

test('[O-S16] agreement is asked for what is published, with links, and for nothing where nothing is', () => {
  const none = render({ email: true, publishedAliases: [] })
  expect(none).not.toContain('type="checkbox"')
  expect(buttons(none)).toEqual([{ isDisabled: false, words: 'With email', name: undefined, title: undefined }])
  const one = render({ email: true, publishedAliases: ['terms-of-use'] })
  expect(one.match(/<a /g)).toHaveLength(1)
  expect(one).toMatch(/I agree to the <a [^>]*href="\/en\/terms-of-use\/"/)
  expect(render({ email: true }).match(/<a /g)).toHaveLength(2)
})
