import { Colonnade } from '../colonnade.tsx'
import type { ItemState } from '../state-icon.tsx'
import { Case } from './case.tsx'

export const name = 'Colonnade'
export const group = 'Progress'

const STATES: ItemState[] = ['done', 'done', 'done', 'current', 'open', 'locked', 'locked', 'locked']
const MANY: ItemState[] = Array.from({ length: 16 }, (_, index) => (index < 6 ? 'done' : 'open'))

export function States() {
  return (
    <>
      <Case title="One arch an element">
        <Colonnade states={STATES} label="3 of 8 done" />
        <Colonnade states={STATES} label="3 of 8 done, small" size="sm" />
      </Case>
      <Case title="More than 12: a bar">
        <Colonnade states={MANY} label="6 of 16 done" />
      </Case>
    </>
  )
}
