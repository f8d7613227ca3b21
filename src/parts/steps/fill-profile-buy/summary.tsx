import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { CardLogos } from '#features/orders/web/card-logos.tsx'
import type { Quote } from '#features/orders/promotions-model.ts'
import type { ShownPayment } from '#features/portal/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import styles from './view.module.css'

interface SummaryProps {
  course: Course
  systems: readonly ShownPayment[]
  /** The price with the discount. */
  quote: Quote | undefined
}

/** The course and its price, with the cards that the chosen payment system takes (SCREEN-19). */
export function Summary({ course, systems, quote }: SummaryProps) {
  const t = useTranslations('scenario.buy')
  const { price } = useFormats()
  const { control } = useFormContext<{ gateway: string }>()
  const gateway = useWatch({ control, name: 'gateway' })
  const logos = systems.find(({ id }) => id === gateway)?.logos ?? []
  const { cover, hue, title } = course
  const [whole, currency] = [course.price ?? 0, course.currency ?? '']
  return (
    <div className={styles.summary} data-hue={hue}>
      <span className={styles.cover}>
        <SizedPicture picture={cover} sizes="120px" alt="" />
      </span>
      <div className={styles.words}>
        <p className={styles.course}>
          <bdi>{title}</bdi>
        </p>
        <div className={styles.price}>
          <b className={styles.amount}>{price(quote?.amount ?? whole, currency)}</b>
          {quote && <span className={styles.was}>{t('was', { price: price(whole, currency) })}</span>}
          <CardLogos logos={logos} label={t('cards')} />
        </div>
      </div>
    </div>
  )
}
