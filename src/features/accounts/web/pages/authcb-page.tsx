import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { PROVIDER_CHANNEL, type ProviderMessage } from '../provider-sign-in.ts'

/** Time for the window to close before it says that it can be closed. */
const CLOSING_MS = 500

/** End of a sign-in in a popup: passes the outcome to the waiting page, and closes (SOCIAL-04). */
export function Page() {
  const t = useTranslations('env')
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1))
    const attempt = given.get('attempt')
    if (attempt === null) return location.replace('/')
    history.replaceState(history.state, '', location.pathname)
    postResult({ attempt, ...Object.fromEntries(given) })
    window.close()
    const timer = setTimeout(() => setLeft(true), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLeft) return null
  return (
    <>
      <p>{t('windowDone')}</p>
      <a className={buttonClass({ variant: 'line' })} href="/">
        {t('toStart')}
      </a>
    </>
  )
}

function postResult(message: ProviderMessage): void {
  const channel = new BroadcastChannel(PROVIDER_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin
  channel.postMessage(message)
  channel.close()
}
