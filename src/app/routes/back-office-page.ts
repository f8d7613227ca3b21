import type { ComponentType } from 'react'
import { pageFrom } from './page.ts'

const files = import.meta.glob<ComponentType>(
  [
    '../../features/{admin,desk,designer,gallery,media,settings,translations,learners}/web/pages/*.tsx',
    '../../features/*/web/pages/{check,checks,moderation,reviews}-page.tsx',
  ],
  { import: 'Page' },
)

/** As `page`, for those who administer, make and try things. */
export const rarePage = pageFrom(files)
