import type { FieldSchema } from '#features/pages/block-schema.ts'

/** Props of every field of a block. */
export interface FieldForProps {
  name: string
  schema: FieldSchema
  isRequired: boolean
  value: unknown
  /** Sets a value; `at` is its path within this one. Undefined removes it. */
  onChange: (value: unknown, at?: readonly string[]) => void
}
