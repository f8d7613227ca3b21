import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { CourseCard, ElementType } from '../model.ts'
import { formatPrice } from './price.ts'

const MINUTES_PER_HOUR = 60

/** Words for what is measured of a course. */
export interface CourseWords {
  /** As "2 h 40 min". */
  duration: (minutes: number) => string
  /** As "$18", or that it is free. */
  price: (course: Pick<CourseCard, 'price' | 'currency'>) => string
  elementType: (type: ElementType) => string
  /** As "Lesson 4". */
  numberedElement: (element: { type: ElementType; number: number }) => string
}

export function useCourseWords(): CourseWords {
  const t = useTranslations('course')
  const { formatLocale } = useLanguage()
  return {
    duration: (all) => {
      const hours = Math.floor(all / MINUTES_PER_HOUR)
      const minutes = all % MINUTES_PER_HOUR
      if (hours === 0) return t('durationMinutes', { minutes })
      return minutes === 0 ? t('durationHours', { hours }) : t('durationHoursMinutes', { hours, minutes })
    },
    price: ({ price, currency }) =>
      price === null || currency === null || price === 0
        ? t('priceFree')
        : formatPrice({ minor: price, currency, locale: formatLocale }),
    elementType: (type) => t(`elementType.${type}`),
    numberedElement: ({ type, number }) => t(`elementNumber.${type}`, { number }),
  }
}
