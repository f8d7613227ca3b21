import { z } from 'zod'
import type { BlockDefinition } from '../blocks.ts'

/** Placeholder for the blocks of a section. Not a block part, since the server replaces it before anybody sees it. */
export const sectionBlock = {
  type: 'section',
  version: 1,
  category: 'section',
  props: z.object({ sectionId: z.string().min(1).max(64).meta({ field: 'section' }) }),
  starter: {},
  migrations: [],
} satisfies BlockDefinition
