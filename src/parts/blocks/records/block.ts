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
    /** The data source; only records that an administrator has released are shown. */
    sourceId: z.string().min(1).max(64).meta({ field: 'data-source' }),
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** The field with the title of a record. */
    nameField: z.string().min(1).max(64).meta({ field: 'source-field' }),
    /** The field with the text of a record. */
    textField: field.optional(),
    /** Fields with short answers, beside the title. */
    factFields: z.array(field).max(FACTS_MAX),
    /** Choice fields by which visitors can filter. */
    filterFields: z.array(field).max(FILTERS_MAX),
    order: z.enum(['newest', 'oldest', 'words']),
    limit: z.int().min(LIMIT.least).max(LIMIT.most),
    /** Shown if there are no records. */
    empty: z.string().max(300).optional(),
    /** `rows` are in a column, `cards` side by side. */
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
