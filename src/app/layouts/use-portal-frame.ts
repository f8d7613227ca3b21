import { useTranslations } from 'use-intl'
import { useSignOut } from '#features/accounts/web/sign-out.ts'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { LearningPortal } from '#features/portal/model.ts'
import { logoTarget } from '#features/portal/rules.ts'
import { usePortalMenu } from '#features/portal/web/use-portal-menu.ts'
import { avatarUrlOf } from '#features/account-shell/web/avatar-url.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { dispatch } from '#web/actions.ts'
import { useSettingsState } from '../browser/app-state.ts'

/** Data of header, side menu and footer: portal, menu, languages, visitor. */
export function usePortalFrame() {
  const { storage: portal, isMainPagePublished } = useSettingsState()
  const { contacts, ...shown } = usePortalMenu()
  const identity = {
    name: portal.name,
    about: portal.seo.description[shown.language] ?? portal.seo.description.en ?? '',
    contacts,
    ...(portal.logo && { logo: portal.logo }),
    logoTo: logoTarget({ path: shown.path, isMainPagePublished, type: portal.type }),
  }
  return { portal: identity, ...shown, ...useAccount() }
}

function useAccount() {
  const nameOf = useTranslations('page.profile.nav')
  const user = useUser()
  const onSignOut = useSignOut()
  return {
    user: user.isGuest ? null : { name: user.fullName, picture: avatarUrlOf(user, '320') },
    accountLinks: [
      { title: nameOf('profile'), to: '/profile/' },
      { title: nameOf('progress'), to: '/profile/progress/' },
      { title: nameOf('notes'), to: '/profile/notes/' },
      { title: nameOf('notifications'), to: '/profile/Notifications/NotificationsPage/' },
      ...(hasRole(user.roles, 'mentor')
        ? [
            { title: nameOf('desk'), to: '/desk/' },
            { title: nameOf('administration'), to: '/admin/' },
          ]
        : []),
    ],
    onSignIn: () => dispatch('START_SCENARIO', { id: 'login' }),
    onSignOut,
  }
}

/** Data of the footer's last line. */
export function useFooterFactsOfPortal() {
  const t = useTranslations('portal')
  const { storage: portal } = useSettingsState()
  const { code } = useLanguage()
  const policies = (['terms-of-use', 'privacy-policy', 'cookie-policy'] as const)
    .filter((alias) => portal.publishedAliases.includes(alias))
    .map((alias) => ({ title: t(`policyTitles.${alias}`), to: `/${alias}/` }))
  const { donation } = portal.integrations
  const title = donation && (donation.title[code] ?? donation.title[portal.i18n.primaryLang] ?? donation.title.en)
  return {
    name: portal.name,
    contacts: { ...portal.contacts, socials: portal.socials },
    year: portal.year,
    policies,
    ...(donation && title && { donation: { title, to: donation.link } }),
    // Consent to videos of other sites can be withdrawn wherever there is a footer.
    onCookieSettings: () => dispatch('OPEN_COOKIE_SETTINGS', {}),
  }
}

/** Whether visitors are asked about cookies on arrival: either the portal must ask or something needs consent. */
export const asksForCookies = ({
  gdpr,
  integrations,
  registration,
}: Pick<LearningPortal, 'gdpr' | 'integrations' | 'registration'>): boolean =>
  gdpr || registration.googleOneTap || Boolean(integrations.tagManager) || Boolean(integrations.hotjar)
