import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { CHAT_USER_PREFIX } from '#features/chat/ids.ts'
import { talkOf } from '#features/chat/web/talk-store.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './chat-pane.module.css'

/** Shows who else is answering in this conversation, so that two people don't answer at once. */
export function Presence({ chatId }: { chatId: string }) {
  const t = useTranslations('desk')
  const { id: userId } = useUser()
  const store = talkOf(userId, chatId)
  const { here, typing } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const isColleague = ({ id, isStudent }: { id: string; isStudent: boolean }) =>
    !isStudent && id !== CHAT_USER_PREFIX + userId
  const writer = typing.find(isColleague)
  const reader = here.find(isColleague)
  const name = (writer ?? reader)?.fullName
  return (
    <div role="status">
      {name !== undefined && (
        <p className={styles.company}>
          <Icon name="user" />
          {t(writer ? 'alsoAnswers' : 'alsoHere', { name: name || t('somebody') })}
        </p>
      )}
    </div>
  )
}
