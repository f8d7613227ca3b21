import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileTexts } from '#i18n/compile-texts.ts'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import type { MenuLink } from '../../rules.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LanguageLink } from './portal-identity.ts'

const english: Language = {
  code: 'en',
  name: 'English',
  direction: 'ltr',
  formatLocale: 'en',
}
const texts = compileTexts({
  portal: {
    menu: 'Menu',
    menuMore: 'More',
    language: 'Language',
    moreLanguages: '{count} more',
    newTab: 'opens in a new tab',
    signIn: 'Sign in',
    signOut: 'Sign out',
    account: '{name}’s account',
    homeLink: '{name}, to the first page',
    footerMenu: 'Menu below',
    footerLearn: 'Learn',
    footerMore: 'More',
    footerLanguages: 'Languages',
    policies: 'Policies',
    copyright: '© {year} {name}',
  },
})
const languageLink = (code: string, name: string, direction: 'ltr' | 'rtl' = 'ltr'): LanguageLink => ({
  code,
  lang: code,
  name,
  direction,
  href: `/${code}/courses/`,
})
const many = [languageLink('en', 'English'), languageLink('uk', 'Українська'), languageLink('ar', 'العربية', 'rtl')]
const link = (title: string, rest: Partial<MenuLink> = {}): MenuLink => ({
  id: title,
  title,
  icon: undefined,
  to: `/${title}/`,
  external: false,
  newTab: false,
  componentIds: {},
  children: [],
  ...rest,
})

const show = (node: ReactNode) =>
  renderToString(
    <TextsProvider language={english} texts={texts}>
      {node}
    </TextsProvider>,
  )

function header({
  languages = many,
  logoTo = '/',
  user = null,
  menu = [],
  look = { theme: 'paper', dark: false, mobileLogo: true },
}: Partial<{
  languages: LanguageLink[]
  logoTo: string | null
  user: { name: string } | null
  menu: MenuLink[]
  look: Parameters<typeof Header>[0]['look']
}>) {
  return show(
    <Header
      portal={{ name: 'Portico', logoTo }}
      menu={menu}
      path="/courses/"
      language="en"
      languages={languages}
      look={look}
      user={user}
      accountLinks={[]}
      onSignIn={() => {}}
      onSignOut={() => {}}
    />,
  )
}

test('[LANG-29, LIMIT-41] the language menu appears only when there is more than one language', () => {
  expect(header({ languages: many })).toContain('Українська')
  expect(header({ languages: many.slice(0, 1) })).not.toContain('Language')
  const footer = (languages: LanguageLink[]) =>
    show(
      <Footer
        portal={{ name: 'P', logoTo: null }}
        menu={[]}
        language="en"
        languages={languages}
        facts={{ name: 'P', year: 2026, policies: [] }}
      />,
    )
  expect(footer(many)).toContain('Languages')
  expect(footer(many.slice(0, 1))).not.toContain('Languages')
})

test('each language is listed in its own name and direction, as a plain link', () => {
  expect(header({})).toContain('<a href="/ar/courses/" hrefLang="ar"')
  expect(header({})).toContain('<bdi lang="ar" dir="rtl" data-system="">العربية</bdi>')
  expect(header({})).toMatch(/href="\/en\/courses\/" hrefLang="en" aria-current="true"/)
})

test('[ROUTE-40, ROUTE-41] the logo is a link only where it has a destination', () => {
  expect(header({ logoTo: '/' })).toMatch(/aria-label="Portico, to the first page" href="\/en\/"/)
  expect(header({ logoTo: null })).not.toContain('to the first page')
  expect(header({ logoTo: null })).toContain('Portico')
})

test('[NAV-19, NAV-20] a menu item shows its icon, and says that it opens a new tab', () => {
  const html = header({
    menu: [link('blog', { icon: 'book', newTab: true, to: 'https://blog.example.org/', external: true })],
  })
  expect(html).toContain('data-icon="book"')
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('opens in a new tab')
  expect(header({ menu: [link('plain', { icon: 'no-such-icon' })] })).not.toContain('target="_blank"')
})

test('[NAV-22] children of a menu item are links, in the header and in the footer', () => {
  const menu = [link('about', { to: null, children: [link('mentors')] })]
  expect(header({ menu })).toContain('href="/en/mentors/"')
  const footer = show(
    <Footer
      portal={{ name: 'P', logoTo: null }}
      menu={menu}
      language="en"
      languages={[]}
      facts={{ name: 'P', year: 2026, policies: [] }}
    />,
  )
  expect(footer).toContain('href="/en/mentors/"')
})

test('the link to the current page is marked', () => {
  expect(header({ menu: [link('courses'), link('other')] })).toMatch(/aria-current="page"[^>]*href="\/en\/courses\/"/)
  expect(header({ menu: [link('other')] })).not.toContain('aria-current="page"')
})

test('a guest sees a sign-in link, a user sees their name and can sign out', () => {
  expect(header({ user: null })).toMatch(/<a href="\?login=1"[^>]*>Sign in<\/a>/)
  const html = header({ user: { name: 'Yusuf Demir' } })
  expect(html).toContain('Yusuf Demir’s account')
  expect(html).toContain('Sign out')
  expect(html).not.toContain('Sign in')
})

const LOOKS = [
  ['paper', false, undefined],
  ['paper', true, 'night'],
  ['brand', false, 'brand'],
  ['picture', true, 'picture'],
  ['picture', false, undefined],
] as const

test.each(LOOKS)(
  '[LAYOUT-23, THEME-15, THEME-16] a header of theme %s, dark %s, has the background %s',
  (theme, dark, wall) => {
    const html = header({ look: { theme, dark, mobileLogo: false } })
    expect(html).toContain(`data-theme="${theme}"`)
    expect(/<header[^>]* data-on="(\w+)"/.exec(html)?.[1]).toBe(wall)
  },
)

test('[LAYOUT-23, THEME-17] without a mobile logo only the mark is shown on phones', () => {
  expect(header({ look: { theme: 'paper', dark: false, mobileLogo: false } })).toMatch(/<header[^>]* data-mark="true"/)
  expect(header({ look: { theme: 'paper', dark: false, mobileLogo: true } })).not.toContain('data-mark')
})

test('header and footer contain no inline styles or scripts', () => {
  const html = header({ user: { name: 'A B' }, menu: [link('a', { children: [link('b')] })] })
  expect(html).not.toMatch(/ style=|<script| on\w+=/)
})
