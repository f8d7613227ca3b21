import styles from './footer-links.module.css'

/** Class names that every footer shares: description, contacts, columns of links, their headings, links. */
export const footerLinks = {
  about: styles.about,
  contacts: styles.contacts,
  columns: styles.columns,
  heading: styles.heading,
  link: styles.link,
}
