import styles from './arch.module.css'
import { classNames } from './class-names.ts'

/** Class of an arch on a step of `--arch-step` (10 pixels by default); its only child fills the opening. */
export const archClass = (className?: string): string => classNames(styles.arch, className)
