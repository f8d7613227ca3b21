import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

/** Name of a field of the data source. */
const field = z.string().max(64).meta({ field: 'source-field' })

const FACTS_MAX = 6
const FILTERS_MAX = 4
const LIMIT = { least: 3, most: 60 }

export const block = {
  type: 'records',
  version: 1,
  category: 'datasource',
  props: z.object({
    /** Whose records these are; of them those alone that an administrator shows. */
    sourceId: z.string().min(1).max(64).meta({ field: 'data-source' }),
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** What a record is called in the list. */
    nameField: z.string().min(1).max(64).meta({ field: 'source-field' }),
    /** What is said of it there. */
    textField: field.optional(),
    /** Short answers beside its name. */
    factFields: z.array(field).max(FACTS_MAX),
    /** By which choices visitors narrow the list. */
    filterFields: z.array(field).max(FILTERS_MAX),
    order: z.enum(['newest', 'oldest', 'words']),
    limit: z.int().min(LIMIT.least).max(LIMIT.most),
    /** In place of a list without records. */
    empty: z.string().max(300).optional(),
    /** `rows` are read one under the other, `cards` stand side by side. */
    variant: z.enum(['rows', 'cards']),
  }),
  starter: {
    sourceId: '',
    title: '',
    nameField: '',
    factFields: [],
    filterFields: [],
    order: 'newest',
    limit: 12,
    variant: 'cards',
  },
  migrations: [],
} satisfies BlockDefinition

export type RecordsProps = z.infer<typeof block.props>
