import { z } from 'zod'
import type { BlockDefinition } from '../blocks.ts'

/** Stands for the blocks of a section. No part, since nobody sees it: the server puts those blocks in its place. */
export const sectionBlock = {
  type: 'section',
  version: 1,
  category: 'section',
  props: z.object({ sectionId: z.string().min(1).max(64).meta({ field: 'section' }) }),
  starter: {},
  migrations: [],
} satisfies BlockDefinition
