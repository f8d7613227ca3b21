import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Campaign } from '../promotions-model.ts'
import styles from './campaign.module.css'
import columns from './two-columns.module.css'
import { CampaignForm } from './campaign-form.tsx'

/** Purpose and progress of a campaign, with the form to donate. */
export function CampaignView({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('page.orders.campaign')
  return (
    <div className={columns.page}>
      <div className={columns.inner}>
        <div className={columns.words}>
          <h1 className={columns.title} dir="auto">
            {campaign.title}
          </h1>
          <p dir="auto" className={styles.text}>
            {campaign.text}
          </p>
        </div>
        <div className={styles.card}>
          <Total campaign={campaign} />
          {campaign.isOver ? <Notice tone="ok">{t('over')}</Notice> : <CampaignForm campaign={campaign} />}
        </div>
      </div>
    </div>
  )
}

function Total({ campaign: { total, target, currency, givers, endsAt, isOver } }: { campaign: Campaign }) {
  const t = useTranslations('page.orders.campaign')
  const { price, date } = useFormats()
  const isNew = total === 0 && !isOver
  const goal = target === null ? undefined : price(target, currency)
  return (
    <div className={styles.total}>
      {isNew ? (
        <p className={styles.sum}>
          <b>{t('first')}</b>
        </p>
      ) : (
        <p className={styles.sum}>
          <b>{price(total, currency)}</b> <span>{t('given')}</span> {goal && <span>{t('of', { price: goal })}</span>}
        </p>
      )}
      {target !== null && <ProgressBar value={Math.min(total, target)} max={target} label={t('progress')} />}
      <p className={styles.facts}>
        {isNew ? goal && <span>{t('goal', { price: goal })}</span> : <span>{t('givers', { count: givers })}</span>}
        {endsAt !== null && <span suppressHydrationWarning>{t('until', { day: date(endsAt) })}</span>}
      </p>
    </div>
  )
}
