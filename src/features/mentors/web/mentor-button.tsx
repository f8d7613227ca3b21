import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { PortalFloatingButton } from '#features/portal/web/components/portal-floating-button.tsx'
import { openPopup } from '#web/popups.ts'
import { takeChoice } from './pending-choice.ts'
import { useConnecting } from './use-connecting.ts'
import { useMentorPanel } from './use-mentor-panel.ts'

export interface MentorButtonProps {
  /** Course on whose page the panel was opened; stored with the connection. */
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Opens the mentor panel, if the portal has mentors (MENTOR-16). Not shown to people who have learners themselves. */
export function MentorButton(at: MentorButtonProps) {
  const t = useTranslations('chat.mentorPanel')
  const { roles } = useUser()
  const { isHidden, componentState } = useMentorPanel()
  useChoiceOfGuest()
  if (isHidden || hasRole(roles, 'mentor')) return null
  return (
    <PortalFloatingButton
      id="connect_to_mentor"
      icon="user"
      label={t(componentState === 'connected' ? 'openOwn' : 'open')}
      onClick={() => void openPopup('mentor-panel', at)}
    />
  )
}

/** Connects visitors with the mentor they chose as guests, once they have signed in. */
function useChoiceOfGuest(): void {
  const { isGuest, roles } = useUser()
  const { connect } = useConnecting()
  const finish = useEffectEvent(async () => {
    const choice = takeChoice()
    if (choice && !hasRole(roles, 'mentor')) await connect(choice)
  })
  useEffect(() => {
    if (!isGuest) void finish()
  }, [isGuest])
}
