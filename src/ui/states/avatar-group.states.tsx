import { AvatarGroup } from '../avatar-group.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Avatar group'
export const group = 'People'

const PEOPLE = ['daniel', 'grace', 'yusuf', 'olena', 'tomas', 'miriam'].map((id) => ({
  id,
  name: id,
  picture: `/art/person-${id}.svg`,
}))

export function States() {
  return (
    <Case title="Three, and more than there is room for">
      <Row>
        <AvatarGroup people={PEOPLE.slice(0, 3)} label="Daniel, Grace and Yusuf" />
        <AvatarGroup people={PEOPLE} max={3} label="Daniel, Grace, Yusuf and 3 more" />
        <AvatarGroup people={[{ id: 'x', name: 'Iryna Koval' }, ...PEOPLE.slice(0, 1)]} label="Iryna and Daniel" />
      </Row>
    </Case>
  )
}
