import { Badge } from '../badge.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Badge'
export const group = 'People'

export function States() {
  return (
    <Case title="Plain, new, attention, late, settled">
      <Row>
        <Badge>Lesson 4</Badge>
        <Badge tone="solid">New</Badge>
        <Badge tone="sun">5 h</Badge>
        <Badge tone="bad">2 d 4 h</Badge>
        <Badge tone="ok" icon="check">
          Bought
        </Badge>
      </Row>
    </Case>
  )
}
