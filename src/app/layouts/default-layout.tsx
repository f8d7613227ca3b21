import { Outlet, useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#features/accounts/web/sign-out.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { Page } from '#features/pages/model.ts'
import { visibleMenu, logoTarget } from '#features/portal/rules.ts'
import { Footer } from '#features/portal/web/components/footer.tsx'
import { Header } from '#features/portal/web/components/header.tsx'
import { ToTopButton } from '#features/portal/web/components/to-top-button.tsx'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { splitLanguage, switchLanguage } from '#i18n/choose-language.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { FloatingStack } from '#ui/floating.tsx'
import { dispatch } from '#web/actions.ts'
import type { LoadedPage } from '../loaders.ts'

/** Header, page, footer: for pages of the portal itself and of its courses (LAYOUT-02, LAYOUT-03). */
export function DefaultLayout() {
  const t = useTranslations('portal')
  const tCourse = useTranslations('course')
  const portal = usePortalSettings()
  const user = useUser()
  const signOut = useSignOut()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { rest: path } = splitLanguage(pathname)
  const menu = visibleMenu({
    items: portal.navigation.items,
    publishedAliases: portal.publishedAliases,
    language: language.code,
    primaryLanguage: portal.i18n.primaryLang,
  })
  const languages = portal.i18n.languages.map((code) => {
    const { name, direction, htmlLang } = languageOf(code)
    return { code, lang: htmlLang ?? code, name, direction, href: switchLanguage(pathname, code) }
  })
  const identity = {
    name: portal.name,
    about: portal.seo.description[language.code] ?? portal.seo.description.en ?? '',
    logoTo: logoTarget({ path, isMainPagePublished: portal.isMainPagePublished, type: portal.type }),
  }
  const policies = (['terms-of-use', 'privacy-policy', 'cookie-policy'] as const)
    .filter((alias) => portal.publishedAliases.includes(alias))
    .map((alias) => ({ title: t(`policyTitles.${alias}`), to: `/${alias}/` }))
  return (
    <>
      <SkipLink />
      <Header
        portal={identity}
        menu={menu}
        path={path}
        language={language.code}
        languages={languages}
        look={useHeaderLook()}
        user={user.isGuest ? null : { name: user.fullName }}
        accountLinks={[]}
        onSignIn={() => dispatch('START_SCENARIO', { id: 'login' })}
        onSignOut={signOut}
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <FloatingStack label={tCourse('floatingButtons')}>
        <ToTopButton />
      </FloatingStack>
      <Footer
        portal={identity}
        menu={menu}
        language={language.code}
        languages={languages}
        policies={policies}
        year={portal.year}
      />
    </>
  )
}

const PLAIN: Page['header'] = { theme: 'paper', dark: false, mobileLogo: true }

/** How the header stands over the page that is shown (LAYOUT-23). */
function useHeaderLook(): Page['header'] {
  const loaded = useMatches().at(-1)?.loaderData as LoadedPage | undefined
  return loaded?.header ?? PLAIN
}
