import { useTranslations } from 'use-intl'
import type { UpcomingItem, WaitingItem } from '#features/today/model.ts'

type Item = Pick<WaitingItem | UpcomingItem, 'id' | 'count' | 'values'>

/** Returns the texts of an item, which are beside the code of the feature that contributes it. `detail` may be missing. */
export function useItemTexts(): (item: Item) => { title: string; action: string; detail: string | undefined } {
  const t = useTranslations('admin.today.items')
  return ({ id, count, values }) => {
    const given = { ...values, count }
    return {
      title: t(`${id}.title`, given),
      action: t(`${id}.action`, given),
      detail: t.has(`${id}.detail`) ? t(`${id}.detail`, given) : undefined,
    }
  }
}
