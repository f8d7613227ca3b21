import { isSupported } from '#i18n/languages.ts'
import { safePath } from '../safe-path.ts'

/**
 * Returns the page on which an email's link opens: where it was requested, else the main page. Only the path is taken,
 * since the caller may not be the recipient.
 */
export function emailLinkPath(asked: string | undefined, lang: string): string {
  const path = safePath(asked)
  const pathname = path === undefined ? '' : new URL(path, 'http://portal.invalid').pathname
  const [, code = ''] = pathname.split('/')
  return isSupported(code) ? pathname : `/${lang}/`
}
