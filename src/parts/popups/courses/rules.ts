import { splitLanguage } from '#i18n/choose-language.ts'

/**
 * Where the main link of the courses popup leads (POPUP-11, POPUP-12): the main page, else the one course of the portal, else
 * the course whose page is shown, else the first that is listed.
 */
export function mainLink(from: {
  isMainPagePublished: boolean
  type: 'mono' | 'multi'
  monoCourseId: string | null
  pathname: string
  listedIds: readonly string[]
}): string {
  if (from.isMainPagePublished) return '/'
  const [, current] = /^\/courses\/([^/]+)/.exec(splitLanguage(from.pathname).rest) ?? []
  const id = (from.type === 'mono' ? from.monoCourseId : null) ?? current ?? from.listedIds[0]
  return id === undefined ? '/courses/' : `/courses/${id}/`
}
