import { Notice } from '../notice.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Notice'
export const group = 'Telling'

export function States() {
  return (
    <Case title="To draw attention; ended well; failed; calm">
      <Grid>
        <Notice>Sign in to leave a comment.</Notice>
        <Notice tone="ok">Your answer reached Daniel.</Notice>
        <Notice tone="bad">The card was refused. Nothing was charged.</Notice>
        <Notice tone="info">You are offline. What you write is kept and sent later.</Notice>
      </Grid>
    </Case>
  )
}
