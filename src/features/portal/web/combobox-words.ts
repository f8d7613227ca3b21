import { useTranslations } from 'use-intl'
import type { ComboboxWords } from '#ui/combobox.tsx'
import { REMOTE_SEARCH_MIN_LENGTH } from '#ui/timing.ts'

/** Texts of every `<Combobox>`. The text for no matches is a literal of spec §8. */
export function useComboboxWords(): ComboboxWords {
  const t = useTranslations('portal.choices')
  return {
    none: t('none'),
    typeMore: t('typeMore', { count: REMOTE_SEARCH_MIN_LENGTH }),
    loading: t('loading'),
    failed: t('failed'),
    clear: t('clear'),
    open: t('open'),
  }
}
