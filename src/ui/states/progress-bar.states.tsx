import { ProgressBar } from '../progress-bar.tsx'
import { Case } from './case.tsx'

export const name = 'Progress bar'
export const group = 'Progress'

export function States() {
  return (
    <Case title="Nothing, 38 %, all">
      <ProgressBar value={0} max={100} label="Nothing yet" />
      <ProgressBar value={38} max={100} label="38 %" />
      <ProgressBar value={100} max={100} label="All" />
    </Case>
  )
}
