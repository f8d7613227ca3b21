import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { callOrdersAdmin } from './queries.ts'
import { useOrderChange } from './use-order-change.ts'
import styles from './orders.module.css'

/** Asks a payment system whether it accepts the saved keys, and shows its answer. */
export function TryKeys({ id, title }: { id: string; title: string }) {
  const t = useTranslations('admin.sales.systems')
  const { isBusy, change } = useOrderChange()
  const [verdict, setVerdict] = useState<'right' | 'wrong'>()
  const ask = async () => {
    setVerdict(undefined)
    await change(
      async () => {
        const { keys } = await callOrdersAdmin('POST /backoffice/payment-systems/:id/try', { params: { id } })
        setVerdict(keys)
      },
      t('answered', { name: title }),
    )
  }
  return (
    <>
      <Button variant="line" size="sm" busy={isBusy} onClick={() => void ask()}>
        {t('try')}
      </Button>
      {verdict && (
        <span className={styles.wide}>
          <Notice tone={verdict === 'right' ? 'ok' : 'bad'} role="status">
            {t(`tried.${verdict}`, { name: title })}
          </Notice>
        </span>
      )}
    </>
  )
}
