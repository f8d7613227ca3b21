import { useTranslations } from 'use-intl'
import { formatDuration, formatPercent, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { CourseCard, ElementType } from '../model.ts'

/** Formatters for the facts of a course. */
export interface CourseWords {
  /** Minutes as "2 h 40 min". */
  duration: (minutes: number) => string
  /** The price as "$18", or "free". */
  price: (course: Pick<CourseCard, 'price' | 'currency'>) => string
  /** 0 to 100 as "38%". */
  percent: (percent: number) => string
  elementType: (type: ElementType) => string
  /** As "Lesson 4". */
  numberedElement: (element: { type: ElementType; number: number }) => string
}

export function useCourseWords(): CourseWords {
  const t = useTranslations('course')
  const durationTexts = useTranslations('portal.duration')
  const language = useLanguage()
  return {
    duration: (minutes) => formatDuration(minutes, durationTexts),
    price: ({ price, currency }) =>
      price && currency ? formatPrice({ amount: price, currency, language }) : t('priceFree'),
    percent: (percent) => formatPercent(percent, language),
    elementType: (type) => t(`elementType.${type}`),
    numberedElement: ({ type, number }) => t(`elementNumber.${type}`, { number }),
  }
}
