import styles from './footer-links.module.css'

/** Classes of what every footer has: the portal’s own words, its contacts, columns of links, the heading of one, a link. */
export const footerLinks = {
  about: styles.about,
  contacts: styles.contacts,
  columns: styles.columns,
  heading: styles.heading,
  link: styles.link,
}
