import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { NotificationChoice } from '#features/notifications/model.ts'
import { EMAIL_FREQUENCIES, type Topic, TOPICS } from '#features/notifications/topics.ts'
import { choicesQuery, pushQuery } from '#features/notifications/web/queries.ts'
import { useMessengerLinks } from '#features/portal/web/service-names.ts'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Link } from '#web/link.tsx'
import { SavingLine } from '../saving-line.tsx'
import { Section } from '#features/account-shell/web/section.tsx'
import styles from './notices.module.css'
import { useChoice } from './use-choice.ts'

/** Notification topics with the channels for each, and how often emails are sent. */
export function Topics() {
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
      {TOPICS.filter((topic) => topic !== 'tasks' || hasTasks).map((topic) => (
        <Section key={topic} title={t(`notify.topics.${topic}`)} text={t(`notify.texts.${topic}`)}>
          <TopicChoices topic={topic} />
        </Section>
      ))}
    </>
  )
}

/** Channels that the person has set up: email, messengers, push. */
function TopicChoices({ topic }: { topic: Topic }) {
  const { email, links } = useUser()
  const hasMessenger = useMessengerLinks()
  const { data } = useSuspenseQuery(choicesQuery())
  const { data: push } = useQuery(pushQuery())
  const open = { mail: email !== null, messenger: hasMessenger(links), push: (push?.devices.length ?? 0) > 0 }
  const choices = data.choices.filter((choice) => choice.topic === topic && open[choice.channel])
  return choices.map((choice) =>
    choice.channel === 'mail' ? (
      <EmailChoice key={choice.channel} choice={choice} />
    ) : (
      <ChoiceSwitch key={choice.channel} choice={choice} />
    ),
  )
}

const NEVER = 'never'
const FREQUENCY_TEXTS = { 'at-once': 'atOnce', daily: 'daily', weekly: 'weekly' } as const

function EmailChoice({ choice }: { choice: NotificationChoice }) {
  const t = useTranslations('page.profile.notify.rhythm')
  const { wanted, saving, save } = useChoice(choice)
  const change = (value: string) => {
    const rhythm = EMAIL_FREQUENCIES.find((each) => each === value)
    void save(rhythm ? { isOn: true, rhythm } : { ...wanted, isOn: false })
  }
  const options = [
    ...EMAIL_FREQUENCIES.map((rhythm) => ({ value: rhythm, text: t(FREQUENCY_TEXTS[rhythm]) })),
    { value: NEVER, text: t('never') },
  ]
  return (
    <div className={styles.choice}>
      <Select
        label={t('label')}
        options={options}
        value={wanted.isOn ? wanted.rhythm : NEVER}
        onChange={({ target }) => change(target.value)}
      />
      <SavingLine saving={saving} onRetry={() => void save(wanted)} />
    </div>
  )
}

function ChoiceSwitch({ choice }: { choice: NotificationChoice }) {
  const t = useTranslations('page.profile')
  const { wanted, saving, save } = useChoice(choice)
  return (
    <div className={styles.choice}>
      <Switch
        label={t(`notify.channels.${choice.channel}`)}
        checked={wanted.isOn}
        onChange={({ target }) => void save({ ...wanted, isOn: target.checked })}
      />
      <SavingLine saving={saving} onRetry={() => void save(wanted)} />
    </div>
  )
}
