import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './elsewhere-link.module.css'

interface ElsewhereLinkProps {
  href: string
  text: string
  icon: IconName
}

/** Opens content on its own site, for visitors who don't want it embedded. */
export function ElsewhereLink({ href, text, icon }: ElsewhereLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {text}
      <Icon name={icon} />
    </a>
  )
}
