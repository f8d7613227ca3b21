import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { isTextsKey } from '#web/queries.ts'
import type { Gift } from '../promotions-model.ts'
import { DoorsArt } from './doors-art.tsx'
import { callPromotions } from './promotions-queries.ts'
import styles from './order-result.module.css'
import columns from './two-columns.module.css'

/** Shows the giver and the course, or why the gift can't be claimed. */
export function GiftView({ token, gift }: { token: string; gift: Gift | undefined }) {
  const isOpen = gift?.state === 'open' || gift?.state === 'yours'
  return (
    <div className={columns.page} data-outcome={isOpen ? 'paid' : 'failed'}>
      <div className={columns.inner}>
        <div className={columns.words}>
          <Words gift={gift} />
          <div className={styles.ways}>
            {gift?.state === 'open' && <ClaimButton token={token} gift={gift} />}
            {gift?.state === 'yours' && <ContinueLink courseId={gift.courseId} />}
          </div>
        </div>
        <div className={styles.art}>
          <DoorsArt outcome={isOpen ? 'paid' : 'failed'} />
        </div>
      </div>
    </div>
  )
}

function Words({ gift }: { gift: Gift | undefined }) {
  const t = useTranslations('page.orders.gift')
  const { title, text } = wordsOf(gift)
  const { fromName: from = '', courseTitle = '', message = '' } = gift ?? {}
  return (
    <>
      <h1 className={columns.title}>{t(title, { from })}</h1>
      <p className={styles.lead}>{t(text, { title: courseTitle })}</p>
      {gift?.state === 'open' && message !== '' && (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
    </>
  )
}

function wordsOf(gift: Gift | undefined) {
  if (!gift) return { title: 'none', text: 'noneText' } as const
  if (gift.state === 'open') return { title: gift.fromName === '' ? 'title' : 'from', text: 'text' } as const
  return (
    {
      yours: { title: 'yours', text: 'yoursText' },
      taken: { title: 'taken', text: 'takenText' },
      closed: { title: 'closed', text: 'closedText' },
    } as const
  )[gift.state]
}

function ContinueLink({ courseId }: { courseId: string }) {
  const t = useTranslations('page.orders.gift')
  return (
    <Link to={`/courses/${courseId}/`} className={buttonClass({ size: 'lg' })}>
      {t('go')}
      <Icon name="arrow-end" />
    </Link>
  )
}

function ClaimButton({ token, gift }: { token: string; gift: Gift }) {
  const t = useTranslations('page.orders.gift')
  const { isGuest } = useUser()
  const { code } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isTextsKey(queryKey) })
  const claim = async () => {
    if (isGuest) return dispatch('START_SCENARIO', { id: 'login', options: { returnTo: `/gift/${token}/` } })
    setBusy(true)
    try {
      await callPromotions('POST /lpm/gifts/:token/claim', { params: { token } })
      await refresh()
      await navigate(localAddress(`/courses/${gift.courseId}/`, code))
    } catch (error) {
      const isOwner = problemOf(error).code === 'orders.already-bought'
      showToast({ tone: 'error', text: t(isOwner ? 'owned' : 'failed') })
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="lg" busy={isBusy} onClick={() => void claim()}>
      {t(isGuest ? 'signIn' : 'open')}
    </Button>
  )
}
