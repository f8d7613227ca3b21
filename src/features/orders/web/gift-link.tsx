import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CopyField } from '#ui/copy-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Order } from '../model.ts'
import { giftLinkQuery } from './promotions-queries.ts'
import styles from './receipt.module.css'

/** The link of a gift, shown to its payer until the gift is claimed. */
export function GiftLink({ order: { id, kind, state, recipient } }: { order: Order }) {
  const t = useTranslations('page.orders.gift')
  const isGift = kind === 'gift' && state === 'paid'
  const { data } = useQuery({ ...giftLinkQuery(id), enabled: isGift })
  if (!isGift || !data) return null
  if (data.address === null) return data.isTaken ? <Notice tone="ok">{t('isTaken')}</Notice> : null
  return (
    <div data-screen className={styles.gift}>
      <p>{t('linkHelp', { email: recipient?.email ?? '' })}</p>
      <CopyField label={t('link')} value={data.address} copyLabel={t('copy')} copiedLabel={t('copied')} />
    </div>
  )
}
