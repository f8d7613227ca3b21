import { classNames } from './class-names.ts'
import { StateIcon } from './state-icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** From 0; greater than the last index when all steps are done. */
  current: number
  /** Formats the number of a step for the reader. */
  numberOf?: ((step: number) => string) | undefined
  className?: string | undefined
}

/** Shows the position in a few steps. A phone shows only the text of the current one. */
export function Stepper({ label, steps, current, numberOf = String, className }: StepperProps) {
  return (
    <ol aria-label={label} className={classNames(styles.steps, className)}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className={styles.step}>
          <StateIcon
            size="sm"
            state={index < current ? 'done' : index === current ? 'current' : 'open'}
            number={numberOf(index + 1)}
          />
          <span className={styles.words}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
