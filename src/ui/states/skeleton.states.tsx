import { Skeleton } from '../skeleton.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Skeleton'
export const group = 'Waiting'

export function States() {
  return (
    <Case title="A card, a row, a block, words">
      <Grid>
        <Skeleton shape="card" />
        <div>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
        <Skeleton shape="block" />
      </Grid>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </Case>
  )
}
