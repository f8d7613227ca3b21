import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { DateText } from '#i18n/date-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { Link } from '#web/link.tsx'
import type { Order } from '../model.ts'
import { GiftLink } from './gift-link.tsx'
import { OrderBadge } from './order-badge.tsx'
import { PaidTwice } from './paid-twice.tsx'
import { PayAgain } from './pay-again.tsx'
import styles from './receipt.module.css'

/** What was ordered and paid, as a sheet that can be printed. */
export function Receipt({ order }: { order: Order }) {
  const t = useTranslations('page.orders.receipt')
  return (
    <div className={styles.place}>
      <p className={styles.tools} data-screen>
        <Link to="/profile/orders/" className={styles.all}>
          <Icon name="arrow-start" />
          {t('all')}
        </Link>
        {!order.isPayable && (
          <Button variant="line" size="sm" onClick={() => print()}>
            {t('print')}
          </Button>
        )}
      </p>
      <PaidTwice order={order} />
      <PayAgain order={order} />
      <GiftLink order={order} />
      <article className={styles.sheet}>
        <Head order={order} />
        <Facts order={order} />
        <Lines order={order} />
      </article>
    </div>
  )
}

function Head({ order }: { order: Order }) {
  const t = useTranslations('page.orders.receipt')
  const { name, contacts } = usePortalSettings()
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.portal}>
          <Mark className={styles.mark} />
          <bdi>{name}</bdi>
        </p>
        <p className={styles.contacts}>
          {[contacts.address, contacts.email, contacts.phone].filter(Boolean).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </p>
      </div>
      <div className={styles.state}>
        <h2 className={styles.title}>{t(order.paidAt === null ? 'order' : 'title')}</h2>
        <OrderBadge state={order.state} />
      </div>
    </header>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useTranslations('page.orders.receipt')
  const { fullName, email } = useUser()
  const { number, createdAt, paidAt, refundedAt, receipt, gatewayTitle, recipient, amount } = order
  const card = receipt?.card ? (
    <>
      <br />
      <bdi dir="ltr">{receipt.card}</bdi>
    </>
  ) : null
  return (
    <dl className={styles.facts}>
      <Fact name={t('number')}>
        <bdi dir="ltr">{number}</bdi>
      </Fact>
      <Fact name={t('ordered')}>
        <DateText value={createdAt} />
      </Fact>
      {paidAt !== null && (
        <Fact name={t('paidOn')}>
          <DateText value={paidAt} />
        </Fact>
      )}
      {refundedAt !== null && (
        <Fact name={t('refundedOn')}>
          <DateText value={refundedAt} />
        </Fact>
      )}
      <Fact name={t('payer')}>
        <bdi>{fullName}</bdi>
        {email !== null && (
          <>
            <br />
            <bdi dir="ltr">{email}</bdi>
          </>
        )}
      </Fact>
      {amount > 0 && paidAt !== null && (
        <Fact name={t('through')}>
          <bdi>{gatewayTitle}</bdi>
          {card}
        </Fact>
      )}
      {receipt?.paymentId && (
        <Fact name={t('payment')}>
          <bdi dir="ltr">{receipt.paymentId}</bdi>
        </Fact>
      )}
      {recipient && <Fact name={t('gift', { name: recipient.name ?? recipient.email ?? '' })}>{null}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lines({ order }: { order: Order }) {
  const t = useTranslations('page.orders')
  const { price } = useFormats()
  const { items, kind, amount, currency, discountCode, refunded } = order
  const sumOf = (value: number) => price(value, currency)
  const whole = items.reduce((sum, item) => sum + item.price, 0)
  return (
    <table className={styles.lines}>
      <caption>{t('receipt.items')}</caption>
      <tbody>
        {items.length === 0 && <Line name={t(`kind.${kind}`)} sum={sumOf(amount)} />}
        {items.map((item) => (
          <Line
            key={item.courseId}
            name={<bdi>{item.title}</bdi>}
            note={item.isTaken ? t('receipt.taken') : undefined}
            sum={sumOf(item.price)}
          />
        ))}
        {items.length > 0 && whole > amount && (
          <Line name={t('receipt.discount', { code: discountCode ?? '' })} sum={sumOf(amount - whole)} />
        )}
      </tbody>
      <tfoot>
        <Line name={t('receipt.total')} sum={sumOf(amount)} />
        {refunded > 0 && <Line name={t('receipt.back')} sum={sumOf(-refunded)} />}
      </tfoot>
    </table>
  )
}

function Line({ name, note, sum }: { name: ReactNode; note?: string | undefined; sum: string }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note !== undefined && <small> ({note})</small>}
      </th>
      <td>
        <bdi>{sum}</bdi>
      </td>
    </tr>
  )
}
