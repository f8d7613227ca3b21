import { Rail } from '../rail.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Case } from './case.tsx'

export const name = 'Rail'
export const group = 'Data'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

export function States() {
  return (
    <Case title="More than is seen at once">
      <Rail head={<h3>Our courses</h3>} label="Our courses" backLabel="Back" onLabel="On">
        {CARDS.map((card) => (
          <li key={card}>
            <Skeleton shape="card" />
          </li>
        ))}
      </Rail>
    </Case>
  )
}
