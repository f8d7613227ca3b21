import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { canPush, isPushBlocked, switchPushOn } from '#features/notifications/web/push/device.ts'
import { pushQuery } from '#features/notifications/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { RemindersApi } from '../api.ts'
import styles from './lesson-offer.module.css'

const callReminders = callOf<RemindersApi>()
const lessonReminderQuery = () => queriesOf<RemindersApi>()('GET /lpm/lessonReminder')

/** Before work and school. */
const HOUR = 7

/**
 * Offers to be reminded of a course tomorrow morning, with one press: by a notification on this device if the browser
 * can, and by whatever else the learner has chosen. Needs a signed-in user.
 */
export function LessonOffer({ courseId }: { courseId: string }) {
  const t = useTranslations('course.lessonReminder')
  const { formatLocale } = useLanguage()
  const [at] = useState(tomorrowMorning)
  const queryClient = useQueryClient()
  const { data } = useQuery(lessonReminderQuery())
  const hasDevice = useCanNotify()
  const { data: push } = useQuery({ ...pushQuery(), enabled: hasDevice })
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const time = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short', numberingSystem: 'latn' }).format(at)
  const isSet = data?.reminder?.at === at.toISOString()
  const change = async (make: () => Promise<{ reminder: { courseId: string; at: string } | null }>) => {
    setState('busy')
    try {
      const { queryKey } = lessonReminderQuery()
      const made = await make()
      // What was asked before, for example when the network came back, must not replace it.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, made)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const remind = async () => {
    // Without permission the reminder comes by the other ways.
    if (push) await switchPushOn(push.publicKey).catch(() => false)
    return callReminders('PUT /lpm/lessonReminder', { body: { courseId, at: at.toISOString() } })
  }
  return (
    <div className={styles.offer} data-stays>
      {isSet ? (
        <>
          <p role="status" className={styles.set}>
            <Icon name="check" />
            {t('isSet', { time })}
          </p>
          <Button
            variant="text"
            size="sm"
            busy={state === 'busy'}
            onClick={() => void change(() => callReminders('DELETE /lpm/lessonReminder'))}
          >
            {t('undo')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="line" size="sm" busy={state === 'busy'} onClick={() => void change(remind)}>
            <Icon name="bell" />
            {t('offer', { time })}
          </Button>
          <small className={styles.note}>{t(hasDevice ? 'onDevice' : 'asUsual')}</small>
        </>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.note}>
          {t('failed')}
        </p>
      )}
    </div>
  )
}

function tomorrowMorning(): Date {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(HOUR, 0, 0, 0)
  return at
}

/** Whether this browser can show notifications, or ask for the permission. */
function useCanNotify(): boolean {
  const [canNotify, setCanNotify] = useState(false)
  useEffect(() => {
    if (!canPush() || isPushBlocked()) return
    let isCurrent = true
    void navigator.serviceWorker.getRegistration().then((worker) => {
      if (isCurrent) setCanNotify(worker !== undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return canNotify
}
