import { Icon } from '../icon.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Icon'
export const group = 'Reading'

export function States() {
  return (
    <Case title="As large as the text asks, in its colour; arrows turn with the direction">
      <Row>
        <Icon name="arch" />
        <Icon name="arrow-end" />
        <Icon name="chevron" />
        <Icon name="clock" />
        <p className="lead">
          <Icon name="search" />
        </p>
        <small>
          <Icon name="lock" />
        </small>
      </Row>
    </Case>
  )
}
