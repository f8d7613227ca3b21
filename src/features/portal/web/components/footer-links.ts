import styles from './footer-links.module.css'

/** Classes of what stands in a footer: columns, the heading of one, a link. */
export const footerLinks = { columns: styles.columns, heading: styles.heading, link: styles.link }
