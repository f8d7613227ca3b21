import type { ComponentType } from 'react'
import { pageFrom } from './page.ts'

/** A page of the administration, the desk, the designer or the gallery. */
export const backOfficePage = pageFrom(
  'back-office-pages',
  import.meta.glob<ComponentType>('../../features/*/web/back-office-pages/*.tsx', { import: 'Page' }),
)
