import type { DataField, SavedValue } from '../model.ts'
import { wordsIn } from '../words.ts'

/** Formats an answer as text for emails and spreadsheets; for choices, the labels of the chosen options. */
export function answerText(field: DataField | undefined, value: SavedValue | undefined, lang: string): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (typeof value === 'string') return optionText(field, value, lang)
  return 'name' in value ? value.name : value.map((each) => optionText(field, each, lang)).join(', ')
}

function optionText(field: DataField | undefined, value: string, lang: string): string {
  const option = field?.options?.find(({ id }) => id === value)
  return option ? wordsIn(option.label, lang) : value
}
