import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Discount } from '../../promotions-model.ts'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { DateText } from '#i18n/date-text.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { openPopup } from '#web/popups.ts'
import { CodeForm } from './code-form.tsx'
import styles from './orders.module.css'
import { callPromotionsAdmin, discountsQuery } from './queries.ts'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { SalesFrame } from './sales-frame.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Discount codes: creates them, shows their uses, and switches them off. */
export function Codes() {
  const t = useTranslations('admin.sales.codes')
  const { data } = useSuspenseQuery(discountsQuery())
  return (
    <SalesFrame place="codes" actions={data.discounts.length > 0 && <ListFile list="codes" />}>
      <details className={styles.fold} open={data.discounts.length === 0}>
        <summary className={styles.summary}>
          <Icon name="plus" />
          {t('make')}
        </summary>
        <CodeForm />
      </details>
      {data.discounts.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <ul className={styles.lines}>
          {data.discounts.map((discount) => (
            <Code key={discount.code} discount={discount} />
          ))}
        </ul>
      )}
    </SalesFrame>
  )
}

function Code({ discount }: { discount: Discount }) {
  const t = useTranslations('admin.sales.codes')
  const { number } = useFormats()
  const { isBusy, change } = useOrderChange()
  const titleOf = useCourseTitle()
  const [isOpen, setOpen] = useState(false)
  const { code, active, uses, isUnused, maxUses, courseIds, endsAt, note, createdAt: _, ...terms } = discount
  const put = (isActive: boolean) => {
    const body = { ...terms, maxUses, courseIds, endsAt, note, active: isActive }
    return callPromotionsAdmin('PUT /backoffice/discounts/:code', { params: { code }, body })
  }
  const toggle = () =>
    void change(() => put(!active), { text: t(active ? 'isOff' : 'isOn', { code }), undo: () => put(active) })
  const remove = async () => {
    const isSure = await openPopup('confirm', {
      title: t('deleteQuestion', { code }),
      text: t('deleteText'),
      confirmText: t('delete'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (!isSure) return
    await change(
      () => callPromotionsAdmin('DELETE /backoffice/discounts/:code', { params: { code } }),
      t('deleted', { code }),
    )
  }
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span className={styles.badges}>
          <b dir="ltr">{code}</b>
          <Worth discount={discount} />
          {!active && <Badge tone="bad">{t('off')}</Badge>}
        </span>
        <span className={styles.quiet}>
          {maxUses === null ? t('uses', { count: uses }) : t('usesOf', { count: uses, max: number(maxUses) })}
          {courseIds !== null && <> · {t('for', { courses: courseIds.map(titleOf).join(', ') })}</>}
          {endsAt !== null && (
            <>
              {' · '}
              {t('until')} <DateText value={endsAt} />
            </>
          )}
          {note !== '' && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.deeds}>
        <Button size="sm" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('change')}
        </Button>
        <Button size="sm" variant="text" busy={isBusy} onClick={toggle}>
          {t(active ? 'switchOff' : 'switchOn')}
        </Button>
        {isUnused && (
          <Button size="sm" variant="text" disabled={isBusy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        )}
      </span>
      {isOpen && (
        <div className={styles.wide}>
          <CodeForm discount={discount} onSaved={() => setOpen(false)} />
        </div>
      )}
    </li>
  )
}

/** Returns the title of a course; its id if it isn't on sale any more. */
function useCourseTitle(): (id: string) => string {
  const { code } = useLanguage()
  const { data } = useQuery(coursesQuery(code, { type: 'paid' }))
  return (id) => data?.courses.find((course) => course.id === id)?.title ?? id
}

function Worth({ discount: { kind, percent, amount, currency } }: { discount: Discount }) {
  const t = useTranslations('admin.sales.codes')
  const formats = useFormats()
  if (kind === 'free') return <Badge tone="sun">{t('free')}</Badge>
  const worth = kind === 'percent' ? formats.percent(percent ?? 0) : formats.price(amount ?? 0, currency ?? '')
  return <Badge tone="ok">{t('less', { worth })}</Badge>
}
