import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import type { Connection } from '#features/accounts/connections.ts'
import { linkByPopup } from '#features/accounts/web/provider-sign-in.ts'
import { ensureProof, withProof } from '#features/accounts/web/ensure-proof.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useMessengerLinks, useServiceNames } from '#features/portal/web/service-names.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { dispatch } from '#web/actions.ts'
import { openPopup } from '#web/popups.ts'
import { canRemoveLink, methodOf } from '../rules.ts'
import { PasswordForm } from './password-form.tsx'
import { ownAccountQuery } from './queries.ts'
import styles from '#features/account-shell/web/section.module.css'

/** Ways to sign in: password, and connected services and messengers. */
export function SignInMethods() {
  const { links } = useUser()
  const { data } = useSuspenseQuery(ownAccountQuery())
  const canRemove = canRemoveLink({ links, hasPassword: data.hasPassword })
  return (
    <>
      <ul className={styles.rows}>
        <PasswordRow hasPassword={data.hasPassword} />
        {links.map((link) => (
          <LinkRow key={link} link={link} canRemove={canRemove} />
        ))}
      </ul>
      <AddSignInMethod />
    </>
  )
}

function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('page.profile')
  const { email } = useUser()
  const [isOpen, setOpen] = useState(false)
  const askForLink = async (address: string) => {
    const text = await requestLink(address).then(
      () => ({ tone: 'success' as const, text: t('password.sent', { email: address }) }),
      () => ({ tone: 'error' as const, text: t('notDone') }),
    )
    showToast(text)
  }
  if (!hasPassword && !email) return null
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{t('ways.password')}</span>
        <span className={styles.note}>{t(hasPassword ? 'password.note' : 'password.none')}</span>
      </div>
      {hasPassword ? (
        <Button variant="soft" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('password.change')}
        </Button>
      ) : (
        <Button variant="soft" size="sm" onClick={() => void askForLink(email ?? '')}>
          {t('password.ask')}
        </Button>
      )}
      {isOpen && (
        <PasswordForm
          onChanged={() => {
            setOpen(false)
            showToast({ tone: 'success', text: t('password.changed') })
          }}
        />
      )}
    </li>
  )
}

const requestLink = (email: string) =>
  callAccounts('POST /sso/password/forgot', { body: { email, website: location.host, returnTo: location.pathname } })

function LinkRow({ link, canRemove }: { link: string; canRemove: boolean }) {
  const t = useTranslations('page.profile')
  const say = useTranslations('portal')
  const queryClient = useQueryClient()
  const method = methodOf(link)
  const textsOf = useProblemTexts()
  const name = useServiceNames()(method) ?? method
  const remove = async () => {
    const isSure = await openPopup('confirm', {
      title: t('ways.removeTitle', { name }),
      text: t('ways.removeText'),
      confirmText: t('ways.remove'),
      cancelText: say('close'),
      tone: 'bad',
    })
    if (!isSure) return
    try {
      await withProof(() => callAccounts('DELETE /sso/users/me/links/:link', { params: { link } }))
    } catch (error) {
      const problem = problemOf(error)
      const [text = t('notDone')] = problem.code === 'accounts.last-way-in' ? [t('ways.last')] : textsOf(problem)
      showToast({ tone: 'error', text })
    }
    await queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {!canRemove && <span className={styles.note}>{t('ways.last')}</span>}
      </div>
      {canRemove && (
        <Button variant="text" size="sm" aria-label={t('ways.removeNamed', { name })} onClick={() => void remove()}>
          {t('ways.remove')}
        </Button>
      )}
    </li>
  )
}

/** Services that the portal offers and this account has not connected. */
function AddSignInMethod() {
  const t = useTranslations('page.profile')
  const { code } = useLanguage()
  const { links } = useUser()
  const { registration, signInWays } = usePortalSettings()
  const hasMessenger = useMessengerLinks()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Connection>()
  const missing = signInWays.services.filter(
    ({ id }) => registration[id] === true && !links.some((link) => methodOf(link) === id),
  )
  const asksForMessenger = registration.messengers && !hasMessenger(links)
  const textsOf = useProblemTexts()
  const join = async (connection: Connection) => {
    const free = () => setBusy(undefined)
    setBusy(connection)
    const asked = { lang: code, returnTo: location.pathname, onClosed: free, onBlocked: free }
    const result = await linkByPopup(connection, asked)
    free()
    if (!result.ok && result.error !== 'left' && result.error !== 'cancelled') {
      const [text = t('notDone')] = result.problem ? textsOf(result.problem) : []
      showToast({ tone: 'error', text })
    }
    await queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  }
  const addMessenger = async () => {
    try {
      if (await ensureProof()) dispatch('START_SCENARIO', { id: 'messengers-login-hs' })
    } catch {
      showToast({ tone: 'error', text: t('notDone') })
    }
  }
  if (missing.length === 0 && !asksForMessenger) return null
  return (
    <div className={styles.actions}>
      {missing.map(({ id, name }) => (
        <Button key={id} variant="line" size="sm" busy={busy === id} onClick={() => void join(id)}>
          {t('ways.add', { name })}
        </Button>
      ))}
      {asksForMessenger && (
        <Button variant="line" size="sm" onClick={() => void addMessenger()}>
          {t('ways.addMessenger')}
        </Button>
      )}
    </div>
  )
}
