import { Stat, StatList } from '../stat.tsx'
import { Case } from './case.tsx'

export const name = 'Stat'
export const group = 'Data'

export function States() {
  return (
    <Case title="Figures with their words">
      <StatList>
        <Stat value="678" label="verses in Mark" />
        <Stat value="1,240" label="learners this year" note="190 more than last year" />
        <Stat value="3 h 10" label="time of the Psalms course" />
      </StatList>
    </Case>
  )
}
