import { Avatar } from '../avatar.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Avatar'
export const group = 'People'

export function States() {
  return (
    <>
      <Case title="32, 44, 64">
        <Row>
          <Avatar name="Iryna Koval" size="sm" picture="/art/person-olena.svg" />
          <Avatar name="Olena Bondar" picture="/art/person-grace.svg" />
          <Avatar name="Miriam Levi" size="lg" picture="/art/person-miriam.svg" />
        </Row>
      </Case>
      <Case title="Without a picture, in any script">
        <Row>
          <Avatar name="Iryna Koval" size="sm" />
          <Avatar name="Daniel" />
          <Avatar name="Юсуф Демір" size="lg" />
          <Avatar name="مريم حداد" size="lg" />
        </Row>
      </Case>
    </>
  )
}
