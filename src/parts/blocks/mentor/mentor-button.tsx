import type { MouseEvent } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import type { MentorProps } from './block.ts'
import styles from './mentor.module.css'

type Props = NonNullable<MentorProps['button']> & Pick<MentorProps, 'mentorId'> & { isLarge: boolean }

/**
 * Links to the author's address. Without one it opens the panel of this mentor or, if none is named, the sign-in, which
 * signed-in visitors don't need. Before hydration it links to this page with the sign-in popup.
 */
export function MentorButton({ text, to, mentorId, isLarge }: Props) {
  const { status } = useUser()
  if (!to && mentorId === undefined && status === 'active') return null
  const className = buttonClass({
    size: isLarge ? 'lg' : 'md',
    variant: isLarge ? 'primary' : 'soft',
    className: styles.way,
  })
  const words = (
    <>
      <Icon name="mentor" />
      {text}
    </>
  )
  return (
    <p className={styles.button}>
      {to ? (
        <Link to={to} className={className}>
          {words}
        </Link>
      ) : (
        <a
          href={mentorId === undefined ? '?login=1' : '?login=2'}
          className={className}
          onClick={(event) => begin(event, mentorId)}
        >
          {words}
        </a>
      )}
    </p>
  )
}

function begin(event: MouseEvent, mentorId: string | undefined): void {
  event.preventDefault()
  if (mentorId !== undefined) return void openPopup('mentor-panel', { mentorId })
  dispatch('START_SCENARIO', { id: 'login', options: { returnTo: location.pathname } })
}
