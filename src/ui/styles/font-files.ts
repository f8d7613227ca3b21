import alexandria from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url&no-inline'
import geologicaCyrillic from '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2?url&no-inline'
import geologica from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url&no-inline'
import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url&no-inline'
import wixCyrillic from '@fontsource-variable/wix-madefor-text/files/wix-madefor-text-cyrillic-wght-normal.woff2?url&no-inline'
import wix from '@fontsource-variable/wix-madefor-text/files/wix-madefor-text-latin-wght-normal.woff2?url&no-inline'

/** Addresses of the files that the first view of a page in this script needs, title font first. For the server's `<link rel="preload">`. */
export const FONT_FILES = {
  latin: [geologica, wix],
  cyrillic: [geologicaCyrillic, wixCyrillic],
  arabic: [alexandria, vazirmatn],
} as const
