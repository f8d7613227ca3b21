import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { GIFT_STATES, type GiftState } from '../../../gift-states.ts'
import type { SavedGiftRequest } from '../../../model.ts'
import { callAwards, giftsQuery } from '../../queries.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { Entries, Entry } from '#ui/entries.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#web/link.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './awards.module.css'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfAwards } from '../../queries.ts'

const PAGE = '/admin/gifts/'
const TONES = { new: 'sun', sent: 'ok', refused: 'bad' } as const

/** Lists gift requests, to mark them as sent or refused (IMPL-18). */
export function Gifts() {
  const t = useTranslations('admin.gifts')
  const { number } = useFormats()
  const [query] = useSearchParams()
  const mayTakeFile = hasRole(useUser().roles, 'envmgr-admin')
  const state = GIFT_STATES.find((each) => each === query.get('state'))
  const { data } = useSuspenseQuery(giftsQuery(state))
  const total = GIFT_STATES.reduce((sum, each) => sum + data.counts[each], 0)
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={PAGE}
      file={mayTakeFile ? { list: 'gifts', filter: { state }, needsProof: true } : undefined}
      top={
        <ChipRow label={t('filters')}>
          <Choice to={PAGE} text={t('all')} count={number(total)} isChosen={state === undefined} />
          {GIFT_STATES.map((each) => (
            <Choice
              key={each}
              to={`${PAGE}?state=${each}`}
              text={t(each)}
              count={number(data.counts[each])}
              isChosen={each === state}
            />
          ))}
        </ChipRow>
      }
      empty={data.requests.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <Entries>
        {data.requests.map((request) => (
          <GiftRequestRow key={request.id} request={request} />
        ))}
      </Entries>
    </AdminListPage>
  )
}

function Choice({ to, text, count, isChosen }: { to: string; text: string; count: string; isChosen: boolean }) {
  return (
    <Link to={to} className={chipClass()} aria-current={isChosen ? 'page' : undefined}>
      <ChipFace count={count}>{text}</ChipFace>
    </Link>
  )
}

function GiftRequestRow({ request }: { request: SavedGiftRequest }) {
  const t = useTranslations('admin.gifts')
  const { name, address, phone, email, comment, state } = request
  return (
    <Entry sideWidth="form" side={<StateForm request={request} />}>
      <h2 className={page.entryTitle}>
        <bdi>{request.awardTitle}</bdi>
        <Badge tone={TONES[state]}>{t(state)}</Badge>
      </h2>
      <p className={page.secondary}>
        {t('for', { course: request.courseTitle })} · <MomentText value={request.createdAt} />
      </p>
      <address className={styles.address}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <bdi className={styles.lines}>{address}</bdi>
        {phone && <bdi dir="ltr">{phone}</bdi>}
        <bdi dir="ltr">{email}</bdi>
      </address>
      {comment && (
        <p className={styles.lines}>
          <bdi>{comment}</bdi>
        </p>
      )}
    </Entry>
  )
}

function StateForm({ request }: { request: SavedGiftRequest }) {
  const t = useTranslations('admin.gifts')
  const { isBusy, change } = useChange(isOfAwards)
  const [note, setNote] = useState(request.note)
  const set = (state: GiftState) =>
    void change(
      () => callAwards('PATCH /lpm/giftRequests/:id', { params: { id: request.id }, body: { state, note } }),
      t('saved'),
    )
  return (
    <div className={styles.form}>
      <Field
        label={t('noteField')}
        dir="auto"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.actions}>
        {request.state !== 'sent' && (
          <Button size="sm" busy={isBusy} onClick={() => set('sent')}>
            {t('markSent')}
          </Button>
        )}
        {request.state !== 'refused' && (
          <Button size="sm" variant="line" busy={isBusy} onClick={() => set('refused')}>
            {t('markRefused')}
          </Button>
        )}
        {request.state !== 'new' && (
          <Button size="sm" variant="text" busy={isBusy} onClick={() => set('new')}>
            {t('markNew')}
          </Button>
        )}
      </div>
    </div>
  )
}
