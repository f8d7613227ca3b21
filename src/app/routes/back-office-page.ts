import type { ComponentType } from 'react'
import { pageFrom } from './page.ts'

/** A page for those who run a portal, teach, or try its parts. */
export const backOfficePage = pageFrom(
  'back-office-pages',
  import.meta.glob<ComponentType>('../../features/*/web/back-office-pages/*.tsx', { import: 'Page' }),
)
