import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import styles from './action.module.css'
import type { ActionProps } from './block.ts'
import { DiscussionLink } from './discussion-link.tsx'
import { OpenDoor } from './open-door.tsx'
import { PopupLink } from './popup-link.tsx'
import { ScenarioLink } from './scenario-link.tsx'

export function View({ title, text, button, variant }: ActionProps) {
  const isCard = variant === 'card'
  return (
    <section className={styles.place} data-variant={variant}>
      <div className={styles[variant]} {...(isCard && { 'data-on': 'brand' })}>
        <div className={styles.copy}>
          {(title || text) && (
            <div className={styles.words}>
              {title && <h2 className={styles.title}>{title}</h2>}
              {text && <p className={styles.text}>{text}</p>}
            </div>
          )}
          <ActionButton {...button} />
        </div>
        {isCard && <OpenDoor className={styles.door} />}
      </div>
    </section>
  )
}

function ActionButton({ text, action }: ActionProps['button']) {
  return (
    <ActionLink action={action} className={buttonClass({ size: 'lg', className: styles.link })}>
      {text}
      <Icon name="arrow-end" />
    </ActionLink>
  )
}

function ActionLink({ action, ...link }: { action: ActionProps['button']['action'] } & LinkLook) {
  if (action.kind === 'link') return <Link to={action.to} {...link} />
  if (action.kind === 'popup') return <PopupLink action={action} {...link} />
  if (action.kind === 'discussion') return <DiscussionLink action={action} {...link} />
  return <ScenarioLink action={action} {...link} />
}

interface LinkLook {
  className: string
  children: ReactNode
}
