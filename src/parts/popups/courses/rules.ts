import { splitLanguage } from '#i18n/choose-language.ts'

/**
 * Returns the destination of the main link in the courses popup (POPUP-11, POPUP-12): the home page, else the
 * course of a single-course portal, else the course whose page is shown, else the first in the list.
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
