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
  /** Where the panel is opened: kept with the connection. */
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Opens the mentor panel, where the portal has mentors (MENTOR-16). Those who have learners themselves need none. */
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

/** Whom a guest chose, he is connected with as soon as he has signed in. */
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
