import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultField } from '#features/accounts/rules.ts'
import { learningPortal } from '#features/portal/model.ts'
import type { RegistrationField } from '#features/portal/registration-settings.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { compileTexts } from '#i18n/compile-texts.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { createQueryClient } from '#web/queries.ts'
import { SignUpForm } from './sign-up-form.tsx'

const LANGUAGE = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' } as const
const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'phone', 'additional']
const texts = compileTexts({
  scenario: {
    termsOnly: 'I agree to the <terms>terms</terms>.',
    signUp: { submit: 'Sign up', known: 'Known?', toSignIn: 'Sign in', passwordHelp: '8 or more' },
  },
  validation: { field: Object.fromEntries(FIELDS.map((name) => [name, name])) },
  portal: { showPassword: 'Show', hidePassword: 'Hide', optional: 'optional' },
})

function Screen() {
  return <SignUpForm email="" gate={useTermsGate()} onSignIn={() => {}} />
}

function render(fields: RegistrationField[]): string {
  const queryClient = createQueryClient({ call: async () => ({}), loadTexts: async () => ({}) })
  const shown = { banner: null, logo: null, maintenance: { isNow: false, to: null }, scriptUrls: [] }
  const portal = {
    ...shown,
    registration: { email: true, fields },
    publishedAliases: ['terms-of-use'],
    isMainPagePublished: true,
  }
  queryClient.setQueryData(portalQuery().queryKey, learningPortal.parse({ ...portal, themeUrl: '', year: 2026 }))
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={LANGUAGE} texts={texts}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Screen }])} />
      </TextsProvider>
    </QueryClientProvider>,
  )
}

const names = (html: string) =>
  [...html.matchAll(/<input(?![^>]*type="checkbox")[^>]* name="([^"]+)"/g)].map(([, name]) => name)
const MAIN = ['firstName', 'lastName', 'email', 'password', 'confirmPassword']

test('[SCREEN-10] signing up asks for the fields that are active in this portal, in their order', () => {
  expect(names(render([]))).toEqual(MAIN)
  const phone = { ...defaultField('phone'), active: true }
  const own = { ...defaultField('additional'), active: true, name: 'Your congregation' }
  const html = render([phone, ...(['firstName', 'lastName', 'email', 'password'] as const).map(defaultField), own])
  expect(names(html)).toEqual(['phone', ...MAIN, 'additional'])
  expect(html).toContain('Your congregation')
  expect(names(render([{ ...phone, active: false }]))).toEqual(MAIN)
})

test('[SCREEN-11] signing up has a checkbox for the terms, which nobody has ticked for the visitor', () => {
  const html = render([])
  expect(html.match(/type="checkbox"/g)).toHaveLength(1)
  expect(html).not.toContain('checked=""')
  expect(html).toMatch(/I agree to the <a [^>]*>terms<\/a>\./)
})
