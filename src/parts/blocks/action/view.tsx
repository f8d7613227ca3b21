import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import type { ActionProps } from './block.ts'
import styles from './action.module.css'
import { ScenarioLink } from './scenario-link.tsx'

export function View({ title, text, button, variant }: ActionProps) {
  return (
    <section className={styles.place} data-variant={variant}>
      <div className={styles[variant]}>
        {(title || text) && (
          <div className={styles.words}>
            {title && <h2 className={styles.title}>{title}</h2>}
            {text && <p className={styles.text}>{text}</p>}
          </div>
        )}
        <ActionButton {...button} />
      </div>
    </section>
  )
}

function ActionButton({ text, action }: ActionProps['button']) {
  const className = buttonClass({ size: 'lg', ...(styles.link && { className: styles.link }) })
  const label = (
    <>
      {text}
      <Icon name="arrow-end" />
    </>
  )
  if (action.kind === 'link') {
    return (
      <Link to={action.to} className={className}>
        {label}
      </Link>
    )
  }
  return (
    <ScenarioLink action={action} className={className}>
      {label}
    </ScenarioLink>
  )
}
