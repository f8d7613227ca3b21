import { Ring } from '../ring.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Ring'
export const group = 'Progress'

export function States() {
  return (
    <Case title="0, 38, 75, 100 %">
      <Row>
        <Ring percent={0} label="0 %" size="sm" />
        <Ring percent={38} label="38 %" />
        <Ring percent={75} label="75 %" size="lg" />
        <Ring percent={100} label="100 %" />
      </Row>
    </Case>
  )
}
