import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedMessenger } from '#features/accounts/messenger.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { useCompleteSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { connectAddress } from '#features/scenarios/web/messengers/quick-link.ts'
import { describeStep, nextStep } from '#features/scenarios/web/runtime.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { useWaiting, type Waited } from './use-waiting.ts'
import styles from './view.module.css'

interface Props {
  messenger: OfferedMessenger
  quickLink: string
  onBack: () => void
}

/** The waiting screen with an hourglass: the two digits to choose at the bot, and the outcome (SCREEN-22). */
export function Waiting({ messenger, quickLink, onBack }: Props) {
  const t = useTranslations('scenario.messengers')
  const { code: lang } = useLanguage()
  const waited = useWaiting(useFinish())
  const values = { messenger: messenger.name }
  const { isOver } = waited
  useEffect(() => describeStep(isOver ? 'messengersStoppedTitle' : 'messengersWaitTitle', null), [isOver])
  if (isOver) {
    return (
      <div className={styles.wait}>
        <Notice tone="bad" role="alert">
          {t(waited.reason, values)}
        </Notice>
        <div className={styles.actions}>
          {waited.reason === 'tooLong' && (
            <Button variant="line" onClick={waited.checkAgain}>
              {t('look')}
            </Button>
          )}
          <Button onClick={onBack}>{t('again')}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.wait}>
      <div className={styles.now}>
        <Hourglass />
        <p role="status" className={styles.words}>
          {t(wordsFor(waited), values)}
        </p>
      </div>
      {waited.digits && <bdi className={styles.digits}>{waited.digits}</bdi>}
      <Notice icon="info">{t('keepOpen')}</Notice>
      <div className={styles.actions}>
        <a
          href={connectAddress(messenger.connect, { quickLink, lang })}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'line' })}
        >
          {t('openAgain', values)}
        </a>
        <Button variant="text" onClick={onBack}>
          {t('other')}
        </Button>
      </div>
    </div>
  )
}

function wordsFor({ digits, state }: Waited) {
  if (!digits) return 'preparing'
  return state === 'asked' ? 'asked' : 'waiting'
}

/** Continues after the bot's answer. */
function useFinish() {
  const t = useTranslations('scenario.messengers')
  const queryClient = useQueryClient()
  const completeSignIn = useCompleteSignIn()
  return useEffectEvent(async (end: 'signed-in' | 'connected') => {
    if (end === 'signed-in') return completeSignIn()
    await queryClient.invalidateQueries(userQuery())
    showToast({ tone: 'success', text: t('nowConnected') })
    await nextStep()
  })
}

/** An hourglass with running sand. */
function Hourglass() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.glass}>
      <path className={styles.sand} d="M8.200 7.500h7.600L12 11.400ZM12 15.500l4.200 4.500H7.800Z" />
      <path d="M6 2.500h12M6 21.500h12M7.500 2.500v3.800c0 1.300.5 2.400 1.500 3.300l3 2.400 3-2.400c1-.9 1.500-2 1.500-3.300V2.500M7.500 21.500v-3.800c0-1.300.5-2.400 1.500-3.300l3-2.400 3 2.400c1 .9 1.500 2 1.500 3.300v3.800" />
    </svg>
  )
}
