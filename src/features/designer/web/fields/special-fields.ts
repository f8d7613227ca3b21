import type { SpecialFields } from '#features/block-editing/web/block-editor.ts'
import { FormChoice } from './form-choice.tsx'
import { PickerField, PickerList } from './picker-field.tsx'
import { SectionField } from './section-field.tsx'
import { PICKED } from './use-choices.ts'

/** Fields that only the designer has, because they need features that `block-editing` may not use. */
export const SPECIAL_FIELDS: Readonly<Record<string, SpecialFields>> = {
  ...Object.fromEntries(PICKED.map((kind) => [kind, { one: PickerField, list: PickerList }])),
  form: { one: FormChoice },
  section: { one: SectionField },
}
