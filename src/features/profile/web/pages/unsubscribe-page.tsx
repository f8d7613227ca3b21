import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Topic } from '#features/notifications/topics.ts'
import { callNotifications, unsubscriptionQuery } from '#features/notifications/web/queries.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import styles from './unsubscribe-page.module.css'

type Step = 'asked' | 'sending' | 'failed' | 'ended'

const asAddress = (words: ReactNode) => <bdi dir="ltr">{words}</bdi>
/** Shown instead of an email that the account doesn't have any more. */
const UNKNOWN = '•••'
const NOTIFICATIONS = '/profile/Notifications/NotificationsPage/'

/** Unsubscribes from emails by the link in one of them, without signing in (ROUTE-07). */
export function Page() {
  const t = useTranslations('page.profile')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { hasLink } = useLoaderData<{ hasLink: boolean }>()
  const { data } = useQuery({ ...unsubscriptionQuery(token), enabled: hasLink })
  return (
    <div className={styles.page}>
      <PrivatePageMeta title={t('unsubscribe.title')} path="/unsubscribe/" />
      {data ? <Question token={token} {...data} /> : <NoLink />}
    </div>
  )
}

interface QuestionProps {
  token: string
  address: string | null
  topic: Topic
  isOn: boolean
}

function Question({ token, address, topic, isOn }: QuestionProps) {
  const t = useTranslations('page.profile')
  const [step, setStep] = useState<Step>(isOn ? 'asked' : 'ended')
  const end = async (isAll: boolean) => {
    setStep('sending')
    const isDone = await callNotifications('POST /backoffice/unsubscribe/:token', {
      params: { token },
      body: { isAll },
    }).then(
      () => true,
      () => false,
    )
    setStep(isDone ? 'ended' : 'failed')
  }
  if (step === 'ended') {
    return (
      <EmptyState level={1} title={t('unsubscribe.ended')} action={<ChangeLink />}>
        {t('unsubscribe.endedText')}
      </EmptyState>
    )
  }
  const actions = (
    <span className={styles.actions}>
      <Button size="lg" busy={step === 'sending'} onClick={() => void end(false)}>
        {t('unsubscribe.confirm')}
      </Button>
      <Button variant="text" size="lg" disabled={step === 'sending'} onClick={() => void end(true)}>
        {t('unsubscribe.confirmAll')}
      </Button>
    </span>
  )
  return (
    <>
      <EmptyState level={1} title={t('unsubscribe.title')} action={actions}>
        {t.rich('unsubscribe.question', {
          topic: t(`notify.topics.${topic}`),
          address: address ?? UNKNOWN,
          b: asAddress,
        })}
      </EmptyState>
      {step === 'failed' && (
        <Notice tone="bad" icon="warning" role="alert">
          {t('notDone')}
        </Notice>
      )}
    </>
  )
}

function NoLink() {
  const t = useTranslations('page.profile')
  return (
    <EmptyState level={1} title={t('unsubscribe.noLink')} action={<ChangeLink />}>
      {t('unsubscribe.noLinkText')}
    </EmptyState>
  )
}

function ChangeLink() {
  const t = useTranslations('page.profile')
  return (
    <Link to={NOTIFICATIONS} className={buttonClass({ variant: 'soft' })}>
      {t('unsubscribe.toNotifications')}
    </Link>
  )
}
