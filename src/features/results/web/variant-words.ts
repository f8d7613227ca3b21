import { useTranslations } from 'use-intl'
import type { Outcome, ShownVariant } from '../questions.ts'

/** Returns names and verdicts of variants as text. */
export function useVariantWords(variants: readonly ShownVariant[], outcome: Outcome | undefined) {
  const t = useTranslations('course')
  return {
    /** Its text; for a picture without text its description or its number. */
    nameOf: ({ id, text, image }: ShownVariant): string =>
      text ?? (image?.alt || t('questionPicture', { number: variants.findIndex((one) => one.id === id) + 1 })),
    verdictOf: (id: string): string | undefined => {
      const verdict = outcome?.variants[id]
      return verdict && t(`questionVerdict.${verdict}`)
    },
  }
}
