import styles from './whole-link.module.css'

/**
 * Class of a link that covers its whole card but keeps its own text as its accessible name. The card must be
 * `position: relative`.
 */
export const wholeLinkClass = styles.link
