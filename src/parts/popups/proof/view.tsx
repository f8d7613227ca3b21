import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { proveByPopup } from '#features/accounts/web/provider-sign-in.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import type { PopupViewProps } from '#web/popups.ts'
import { CodeProof } from './code-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import type { ProofProps } from './popup.ts'
import styles from './view.module.css'

/** Asks for a fresh proof of identity before a sensitive change. */
export function View({ ways, address, titleId, close }: ProofProps & PopupViewProps<boolean>) {
  const t = useTranslations('scenario.proof')
  const onProved = () => close(true)
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('title')}
      </h2>
      {ways.includes('password') ? (
        <PasswordProof onProved={onProved} />
      ) : (
        <OtherProofs ways={ways} address={address} onProved={onProved} />
      )}
    </>
  )
}

function OtherProofs({ ways, address, onProved }: ProofProps & { onProved: () => void }) {
  const t = useTranslations('scenario.proof')
  const services = usePortalSettings().signInWays.services.filter(({ id }) => ways.includes(id))
  const hasAddress = ways.includes('mail') && address !== null
  if (!hasAddress && services.length === 0) return <SignInAnew />
  return (
    <>
      <p className={styles.text}>{t('otherwise')}</p>
      {hasAddress && <CodeProof address={address} onProved={onProved} />}
      {services.length > 0 && <ServiceProofs services={services} onProved={onProved} />}
    </>
  )
}

interface Service {
  id: string
  name: string
}

function ServiceProofs({ services, onProved }: { services: readonly Service[]; onProved: () => void }) {
  const t = useTranslations('scenario.proof')
  const { code: lang } = useLanguage()
  const [busy, setBusy] = useState<string>()
  const prove = async ({ id, name }: Service) => {
    const free = () => setBusy(undefined)
    setBusy(id)
    const asked = { lang, returnTo: location.pathname, onClosed: free, onBlocked: free }
    const result = await proveByPopup(id, asked)
    free()
    if (result.ok) return onProved()
    if (result.error === 'failed') showToast({ tone: 'error', text: t('wrongService', { name }) })
  }
  return (
    <div className={styles.choice}>
      {services.map((service) => (
        <Button key={service.id} variant="line" wide busy={busy === service.id} onClick={() => void prove(service)}>
          {t('byService', { name: service.name })}
        </Button>
      ))}
    </div>
  )
}

/** For people who sign in with a messenger only: signing in again is the proof. */
function SignInAnew() {
  const t = useTranslations('scenario.proof')
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await callAccounts('POST /sso/logout')
      location.assign(`${location.pathname}?login=1`)
    } catch {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.text}>{t('anew')}</p>
      <div className={styles.form}>
        <Button size="lg" wide busy={isBusy} onClick={() => void leave()}>
          {t('signInAnew')}
        </Button>
      </div>
    </>
  )
}
