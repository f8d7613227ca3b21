import { useTranslations } from 'use-intl'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'

/** Returns a function that names a kind of block, questions included. */
export function useBlockName(): (type: string) => string {
  const t = useTranslations('admin.studio.kinds')
  const nameOf = useKindName()
  return (type) => (t.has(type) ? t(type) : nameOf(type))
}
