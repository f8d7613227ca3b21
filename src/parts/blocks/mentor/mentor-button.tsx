import type { MouseEvent } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import type { MentorProps } from './block.ts'
import styles from './mentor.module.css'

/**
 * Leads where the page says; without that to signing in, which before the app has come is the same page with its question.
 * Who has signed in already is not asked to.
 */
export function MentorButton({ text, to, isLarge }: NonNullable<MentorProps['button']> & { isLarge: boolean }) {
  const { status } = useUser()
  if (!to && status === 'active') return null
  const className = buttonClass({
    size: isLarge ? 'lg' : 'md',
    variant: isLarge ? 'primary' : 'soft',
    className: styles.way,
  })
  const words = (
    <>
      <Icon name="chat" />
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
        <a href="?login=1" className={className} onClick={signIn}>
          {words}
        </a>
      )}
    </p>
  )
}

function signIn(event: MouseEvent): void {
  event.preventDefault()
  dispatch('START_SCENARIO', { id: 'login', options: { returnTo: location.pathname } })
}
