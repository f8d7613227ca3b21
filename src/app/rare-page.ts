import type { ComponentType } from 'react'
import { pageFrom } from './page.ts'

const files = import.meta.glob<ComponentType>(
  [
    '../features/{admin,designer,gallery,settings,translations}/web/pages/*.tsx',
    '../features/*/web/pages/{check,checks,moderation,reviews}-page.tsx',
  ],
  { import: 'Page' },
)

/** As `page`, for those who administer, make and try things. */
export const rarePage = pageFrom(files)
