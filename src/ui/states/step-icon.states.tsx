import { StepIcon } from '../step-icon.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Step icon'
export const group = 'Reading'

export function States() {
  return (
    <Case title="Kinds of content">
      <Row>
        <StepIcon name="course" />
        <StepIcon name="quote" />
        <StepIcon name="video-event" />
        <StepIcon name="mentor" />
      </Row>
    </Case>
  )
}
