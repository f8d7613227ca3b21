import { useLocation } from 'react-router'
import { splitLanguage, switchLanguage } from '#i18n/choose-language.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { visibleMenu } from '../rules.ts'
import { usePortalSettings } from './queries.ts'
import { useStandardTitles } from './use-standard-titles.ts'

/** The portal's menu for this visitor, its languages as links to this page, and its contacts. */
export function usePortalMenu() {
  const portal = usePortalSettings()
  const { code: language } = useLanguage()
  const { pathname } = useLocation()
  const { rest: path } = splitLanguage(pathname)
  const standardTitles = useStandardTitles()
  const menu = visibleMenu({
    items: portal.navigation.items,
    publishedAliases: portal.publishedAliases,
    language,
    primaryLanguage: portal.i18n.primaryLang,
    standardTitles,
  })
  const languages = portal.i18n.languages.map((code) => {
    const { name, direction, htmlLang } = languageOf(code)
    return { code, lang: htmlLang ?? code, name, direction, href: switchLanguage(pathname, code) }
  })
  return { menu, language, languages, path, contacts: { ...portal.contacts, socials: portal.socials } }
}
