import styles from './whole-link.module.css'

/**
 * Class of a link that covers the whole card, while its accessible name stays its own text. The card is placed
 * (`position: relative`).
 */
export const wholeLinkClass = styles.link
