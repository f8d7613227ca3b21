import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { problemOf } from '#base/errors.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { Link } from '#web/link.tsx'
import type { NotificationChoice } from '#features/notifications/model.ts'
import { type Topic, TOPICS } from '#features/notifications/topics.ts'
import { NotificationPage } from '#features/notifications/web/notification-page.tsx'
import { callNotifications, choicesQuery } from '#features/notifications/web/queries.ts'
import { hasMessenger } from '../../rules.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Saving } from '../autosave.ts'
import { SavingLine } from '../saving-line.tsx'
import { Section } from '../section.tsx'
import styles from './notifications-page.module.css'

const PATH = '/profile/Notifications/NotificationsPage/'

/** What a person was told, and what he is written to about and how (ROUTE-13). */
export function Page() {
  return (
    <AccountFrame page="notifications">
      <NotificationPage path={PATH} />
      <Topics />
    </AccountFrame>
  )
}

function Topics() {
  const t = useTranslations('page.profile')
  const { email, roles } = useUser()
  const hasTasks = hasRole(roles, 'mentor')
  return (
    <>
      {email === null && (
        <Notice tone="info" icon="mail">
          {t('notify.noEmail')} <Link to="/profile/">{t('notify.addEmail')}</Link>
        </Notice>
      )}
      <h2 className={styles.title}>{t('pages.notifications')}</h2>
      {TOPICS.filter((topic) => topic !== 'tasks' || hasTasks).map((topic) => (
        <Section key={topic} title={t(`notify.topics.${topic}`)} text={t(`notify.texts.${topic}`)}>
          <TopicSwitches topic={topic} />
        </Section>
      ))}
      <Section title={t('notify.always')}>
        <p>{t('notify.alwaysText')}</p>
      </Section>
    </>
  )
}

/** The ways to a person that he has given: an address, a messenger. */
function TopicSwitches({ topic }: { topic: Topic }) {
  const { email, links } = useUser()
  const { data } = useSuspenseQuery(choicesQuery())
  const open = { mail: email !== null, messenger: hasMessenger(links) }
  const choices = data.choices.filter((choice) => choice.topic === topic && open[choice.channel])
  return choices.map((choice) => <ChoiceSwitch key={choice.channel} choice={choice} />)
}

function ChoiceSwitch({ choice }: { choice: NotificationChoice }) {
  const t = useTranslations('page.profile')
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState(choice.isOn)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const { topic, channel } = choice
  const save = async (isOn: boolean) => {
    setWanted(isOn)
    setSaving({ kind: 'saving' })
    const route = 'PUT /backoffice/users/me/notifications/:topic/:channel'
    const problem = await callNotifications(route, { params: { topic, channel }, body: { isOn } }).then(
      () => undefined,
      problemOf,
    )
    setSaving(problem ? { kind: 'failed', problem } : { kind: 'saved' })
    if (!problem) await queryClient.invalidateQueries({ queryKey: choicesQuery().queryKey })
  }
  return (
    <div className={styles.choice}>
      <Switch
        label={t(`notify.channels.${channel}`)}
        checked={wanted}
        onChange={({ target }) => void save(target.checked)}
      />
      <SavingLine saving={saving} onRetry={() => void save(wanted)} />
    </div>
  )
}
