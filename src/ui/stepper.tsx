import { classNames } from './class-names.ts'
import { Door } from './door.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** From 0; past the last when all are done. */
  current: number
  /** The number of a step as the reader writes it. */
  numberOf?: ((step: number) => string) | undefined
  className?: string | undefined
}

/** Where one is on a way of a few steps. On a phone only the words of the present one are shown. */
export function Stepper({ label, steps, current, numberOf = String, className }: StepperProps) {
  return (
    <ol aria-label={label} className={classNames(styles.steps, className)}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className={styles.step}>
          <Door
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
