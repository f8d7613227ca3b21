import { Door, type DoorState } from '../door.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Door'
export const group = 'Progress'

const STATES: DoorState[] = ['done', 'current', 'open', 'locked']

export function States() {
  return (
    <Case title="Done, current, open, locked">
      <Row>
        {STATES.map((state, index) => (
          <Door key={state} state={state} number={index + 3} />
        ))}
      </Row>
      <Row>
        {STATES.map((state, index) => (
          <Door key={state} state={state} number={index + 3} size="sm" />
        ))}
      </Row>
    </Case>
  )
}
