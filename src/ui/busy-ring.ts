import styles from './busy-ring.module.css'
import { classNames } from './class-names.ts'

/** Class of a round accent-coloured button in which a ring turns while it has `data-busy`. */
export const busyRingClass = (className?: string): string => classNames(styles.ring, className)
