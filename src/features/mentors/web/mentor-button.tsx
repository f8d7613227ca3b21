import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { PortalFloatingButton } from '#features/portal/web/components/portal-floating-button.tsx'
import { loadLater } from '#web/later-code.ts'
import { openPopup } from '#web/popups.ts'
import { isChoiceKept } from './pending-choice.ts'
import { useMentorPanel } from './use-mentor-panel.ts'

const ChoiceOfGuest = lazy(async () => ({
  default: (await loadLater(() => import('./choice-of-guest.tsx'))).ChoiceOfGuest,
}))

export interface MentorButtonProps {
  /** Course on whose page the panel was opened; stored with the connection. */
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Opens the mentor panel, if the portal has mentors (MENTOR-16). Not shown to people who have learners themselves. */
export function MentorButton(at: MentorButtonProps) {
  const t = useTranslations('chat.mentorPanel')
  const { isGuest, roles } = useUser()
  const { isHidden, componentState } = useMentorPanel()
  const isMentor = hasRole(roles, 'mentor')
  return (
    <>
      {!isGuest && isChoiceKept() && (
        <Suspense>
          <ChoiceOfGuest />
        </Suspense>
      )}
      {!isHidden && !isMentor && (
        <PortalFloatingButton
          id="connect_to_mentor"
          icon="user"
          label={t(componentState === 'connected' ? 'openOwn' : 'open')}
          onClick={() => void openPopup('mentor-panel', at)}
        />
      )}
    </>
  )
}
