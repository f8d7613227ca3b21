import type { FieldSchema } from '#features/pages/block-schema.ts'

/** What every field of a block gets. */
export interface FieldForProps {
  name: string
  schema: FieldSchema
  isRequired: boolean
  value: unknown
  /** A new value; `at` leads to it within this one. Undefined takes it away. */
  onChange: (value: unknown, at?: readonly string[]) => void
}
