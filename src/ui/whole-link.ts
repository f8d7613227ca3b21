import styles from './whole-link.module.css'

/**
 * Class of a link that reaches over the whole card it stands in, while its name stays its own. The card is placed
 * (`position: relative`).
 */
export const wholeLinkClass = styles.link
