import { useTranslations } from 'use-intl'

/** Returns a function that names a block type; without a text it is the name of its folder. */
export function useKindName(): (type: string) => string {
  const t = useTranslations('admin.designer.kinds')
  // A new type needs no line here.
  return (type) => (t.has(type) ? t(type) : type)
}

/**
 * Returns functions that name fields and their choices. A choice whose name differs from field to field has the key
 * `field-choice`.
 */
export function useFieldWords() {
  const t = useTranslations('admin.designer')
  return {
    field: (name: string) => (t.has(`fields.${name}`) ? t(`fields.${name}`) : name),
    choice: (value: string, field: string) => {
      const key = [`${field}-${value}`, value].find((each) => t.has(`choices.${each}`))
      return key === undefined ? value : t(`choices.${key}`)
    },
  }
}
