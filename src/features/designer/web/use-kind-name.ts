import { useTranslations } from 'use-intl'

/** What a kind of block is called; a kind that has no name in the texts has that of its folder. */
export function useKindName(): (type: string) => string {
  const t = useTranslations('admin.designer.kinds')
  // A new kind of block may come without a line here.
  return (type) => (t.has(type) ? t(type) : type)
}

/** What a field is called, and what it means to choose a value. */
export function useFieldWords() {
  const t = useTranslations('admin.designer')
  return {
    field: (name: string) => (t.has(`fields.${name}`) ? t(`fields.${name}`) : name),
    choice: (value: string) => (t.has(`choices.${value}`) ? t(`choices.${value}`) : value),
  }
}
