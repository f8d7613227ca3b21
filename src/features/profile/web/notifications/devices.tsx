import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PushDevice } from '#features/notifications/model.ts'
import { PushSwitch } from '#features/notifications/web/push/push-switch.tsx'
import { callNotifications, pushQuery } from '#features/notifications/web/queries.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { Section } from '#features/account-shell/web/section.tsx'
import styles from '#features/account-shell/web/section.module.css'

/** Browsers with push notifications: a switch for this one, buttons to remove the others. */
export function Devices() {
  const t = useTranslations('page.profile.notify')
  const { data } = useQuery(pushQuery())
  const others = data?.devices.filter(({ isThis }) => !isThis) ?? []
  return (
    <Section title={t('devices')} text={t('devicesText')}>
      <PushSwitch />
      {others.length > 0 && (
        <ul className={styles.rows}>
          {others.map((device) => (
            <OtherDevice key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OtherDevice({ device }: { device: PushDevice }) {
  const t = useTranslations('page.profile')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t('notify.unknownDevice')
  const end = async () => {
    try {
      await callNotifications('DELETE /backoffice/users/me/push/:id', { params: { id: device.id } })
    } catch {
      showToast({ tone: 'error', text: t('notDone') })
    }
    await queryClient.invalidateQueries({ queryKey: pushQuery().queryKey })
  }
  return (
    <li className={styles.row} data-short>
      <span className={styles.words}>
        {t('notify.otherDevice', { name, date: formatDate(device.madeAt, { language }) })}
      </span>
      <Button variant="text" size="sm" aria-label={t('notify.endDeviceNamed', { name })} onClick={() => void end()}>
        {t('notify.endDevice')}
      </Button>
    </li>
  )
}
