import { LitDoorArt } from '../art/door-art.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Empty state'
export const group = 'Waiting'

export function States() {
  return (
    <Case title="Nothing here yet; nobody may come in">
      <Grid>
        <EmptyState title="No course started yet" art={<LitDoorArt />} action={<Button size="sm">Look around</Button>}>
          The first lesson of every open course needs no account.
        </EmptyState>
        <EmptyState
          title="You are offline"
          art={<img src="/art/closed-door.svg" alt="" width={320} height={240} loading="lazy" />}
          action={
            <Button size="sm" variant="soft">
              Show them
            </Button>
          }
        >
          Lessons you opened before still work.
        </EmptyState>
      </Grid>
    </Case>
  )
}
