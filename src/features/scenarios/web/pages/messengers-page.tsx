import { useSuspenseQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { MessengerList } from '../messengers/messenger-list.tsx'
import { messengersQuery } from '../messengers/queries.ts'
import { safeReturnTo } from '../return-address.ts'
import { stepView } from '../step-views.ts'
import { useScenarioState } from '../store.ts'
import styles from './messengers-page.module.css'

/** The scenario messengers-login as a page, for emails and print (ROUTE-03). */
export function Page() {
  const t = useTranslations('scenario')
  const { isGuest } = useUser()
  const state = useScenarioState()
  const [search] = useSearchParams()
  const returnTo = safeReturnTo(search.get('returnTo')) ?? '/'
  useEffect(() => {
    if (isGuest) dispatch('START_SCENARIO', { id: 'messengers-login', isLoginPage: true, options: { returnTo } })
  }, [isGuest, returnTo])
  const step = state.isLoginPage ? state.step : null
  const view = step && stepView(step.component)
  return (
    <div className={styles.page}>
      <title>{t('messengersTitle')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t(step && state.title ? state.title : 'messengersTitle')}</h1>
      {!isGuest && <SignedIn />}
      {isGuest && (!step || state.description) && (
        <p className={styles.lead}>{t(state.description ?? 'messengersLead')}</p>
      )}
      {isGuest && (view ? createElement(view, step.props) : <Plain quickLink={returnTo} />)}
    </div>
  )
}

function Plain({ quickLink }: { quickLink: string }) {
  const t = useTranslations('scenario')
  const { messengers } = useSuspenseQuery(messengersQuery()).data
  return messengers.length > 0 ? (
    <MessengerList messengers={messengers} quickLink={quickLink} />
  ) : (
    <p>{t('messengers.none')}</p>
  )
}

function SignedIn() {
  const t = useTranslations('scenario')
  return (
    <>
      <p className={styles.lead}>{t('messengers.signedIn')}</p>
      <Link to="/" className={buttonClass({ size: 'lg' })}>
        {t('messengers.toStart')}
      </Link>
    </>
  )
}
