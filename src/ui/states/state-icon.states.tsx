import { StateIcon, type ItemState } from '../state-icon.tsx'
import { Case, Row } from './case.tsx'

export const name = 'State icon'
export const group = 'Progress'

const STATES: ItemState[] = ['done', 'current', 'open', 'locked']

export function States() {
  return (
    <Case title="Done, current, open, locked">
      <Row>
        {STATES.map((state, index) => (
          <StateIcon key={state} state={state} number={index + 3} />
        ))}
      </Row>
      <Row>
        {STATES.map((state, index) => (
          <StateIcon key={state} state={state} number={index + 3} size="sm" />
        ))}
      </Row>
    </Case>
  )
}
