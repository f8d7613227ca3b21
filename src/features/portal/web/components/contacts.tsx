import { classNames } from '#ui/class-names.ts'
import styles from './contacts.module.css'
import type { PortalIdentity } from './portal-identity.ts'

interface ContactsProps extends Pick<PortalIdentity, 'contacts'> {
  className?: string | undefined
}

/** Contact details of the portal and links to its social networks (SETTINGS-06, SETTINGS-07). */
export function Contacts({ contacts, className }: ContactsProps) {
  if (!contacts) return null
  const { email, phone, address, socials } = contacts
  return (
    <address className={classNames(styles.contacts, className)}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {address && <span>{address}</span>}
      {socials.map(({ id, url }) => (
        <a key={url} href={url} rel="me noopener">
          {id}
        </a>
      ))}
    </address>
  )
}
