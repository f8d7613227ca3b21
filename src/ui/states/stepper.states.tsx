import { Stepper } from '../stepper.tsx'
import { Case } from './case.tsx'

export const name = 'Stepper'
export const group = 'Progress'

const STEPS = ['Your course', 'Who you are', 'Payment', 'Done']

export function States() {
  return (
    <>
      <Case title="At the second of four">
        <Stepper label="Buying a course" steps={STEPS} current={1} />
      </Case>
      <Case title="All done">
        <Stepper label="Buying a course, done" steps={STEPS} current={4} />
      </Case>
    </>
  )
}
