import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { localAddress } from '#web/local-address.ts'
import { ADMIN_SECTIONS, ADMIN_START } from '../sections.ts'

interface AdminPageTopProps {
  title: string
  /** Address of the page, without language. */
  path: string
  /** The list that the page belongs to, if it isn’t an entry of the navigation; its address without language. */
  list?: { title: string; path: string } | undefined
  /** Name of the page in the breadcrumbs, if not its title. */
  here?: string
}

/** Head metadata and breadcrumbs of an administration page. */
export function AdminPageTop({ title, path, list, here = title }: AdminPageTopProps) {
  const t = useTranslations('admin')
  const { roles } = useUser()
  const { code } = useLanguage()
  const section = ADMIN_SECTIONS.find(({ to }) => path.startsWith(to))
  const above = [
    ...(hasRole(roles, ADMIN_START.access) ? [{ text: t('title'), path: ADMIN_START.to }] : []),
    ...(section ? [{ text: t(`sections.${section.id}`), path: section.to }] : []),
    ...(list ? [{ text: list.title, path: list.path }] : []),
  ]
  // The list is often the entry of the navigation itself.
  const places = [...new Map(above.map((place) => [place.path, place])).values()]
    .filter((place) => place.path !== path)
    .map((place) => ({ text: place.text, href: localAddress(place.path, code) }))
  return (
    <>
      <PrivatePageMeta title={title} path={path} />
      {places.length > 0 && <Breadcrumbs label={t('wayHere')} places={[...places, { text: here }]} />}
    </>
  )
}
