import { Logo, Mark } from '../mark.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Mark'
export const group = 'Reading'

export function States() {
  return (
    <>
      <Case title="The mark, and with the name of the portal">
        <Row>
          <Mark />
          <Logo name="Portico" />
          <Logo name="Own logo" picture={{ src: '/art/mark.svg', width: 30, height: 34 }} />
        </Row>
      </Case>
      <Case title="On brand" wall="brand">
        <Logo name="Portico" />
      </Case>
    </>
  )
}
