import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { pushQuery } from '../queries.ts'
import { canPush, hasSubscription, isPushBlocked, switchPushOff, switchPushOn } from './device.ts'
import styles from './push-switch.module.css'

/** State of this browser; unknown before hydration. */
type Device = 'unknown' | 'unsupported' | 'off' | 'subscribed'

/** Switches push notifications in this browser on or off. Permission is only requested on a click. */
export function PushSwitch() {
  const t = useTranslations('page.push')
  const queryClient = useQueryClient()
  const { data } = useQuery(pushQuery())
  const [device, setDevice] = useDevice()
  const [state, setState] = useState<'idle' | 'busy' | 'blocked' | 'failed'>('idle')
  const own = device === 'subscribed' ? data?.devices.find(({ isThis }) => isThis) : undefined
  const change = async (isOn: boolean) => {
    if (!data) return
    setState('busy')
    try {
      if (!isOn && own) await switchPushOff(own.id)
      const isRefused = isOn && !(await switchPushOn(data.publicKey))
      setState(isRefused && isPushBlocked() ? 'blocked' : 'idle')
    } catch (error) {
      console.info('Notices could not be switched', error)
      setState('failed')
    }
    setDevice((await hasSubscription()) ? 'subscribed' : 'off')
    await queryClient.invalidateQueries({ queryKey: pushQuery().queryKey })
  }
  if (device === 'unsupported') return <p className={styles.note}>{t('unsupported')}</p>
  return (
    <div className={styles.box}>
      <Switch
        label={t('switch')}
        help={t('help')}
        checked={own !== undefined}
        disabled={!data || device === 'unknown' || state === 'busy'}
        onChange={({ target }) => void change(target.checked)}
      />
      {state === 'blocked' && <Notice tone="info">{t('blocked')}</Notice>}
      {state === 'failed' && (
        <Notice tone="bad" role="alert">
          {t('failed')}
        </Notice>
      )}
    </div>
  )
}

function useDevice() {
  const known = useState<Device>('unknown')
  const [, setDevice] = known
  useEffect(() => {
    let isGone = false
    const look = async () => (!canPush() ? 'unsupported' : (await hasSubscription()) ? 'subscribed' : 'off')
    void look()
      .catch(() => 'unsupported' as const)
      .then((found) => isGone || setDevice(found))
    return () => void (isGone = true)
  }, [setDevice])
  return known
}
