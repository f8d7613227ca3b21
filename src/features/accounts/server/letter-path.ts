import { isSupported } from '#i18n/languages.ts'
import { safePath } from '../safe-path.ts'

/**
 * The page of this portal on which the link of a letter opens: where it was asked for, else the main page. Of an address
 * only its path is taken, since whoever asks for a letter need not be the one who gets it.
 */
export function letterPath(asked: string | undefined, lang: string): string {
  const path = safePath(asked)
  const pathname = path === undefined ? '' : new URL(path, 'http://portal.invalid').pathname
  const [, code = ''] = pathname.split('/')
  return isSupported(code) ? pathname : `/${lang}/`
}
