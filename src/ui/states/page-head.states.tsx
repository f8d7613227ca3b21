import { Button } from '../button.tsx'
import { PageHead } from '../page-head.tsx'
import { Case } from './case.tsx'

export const name = 'Page head'
export const group = 'Reading'

export function States() {
  return (
    <Case title="With a note and something to do">
      <PageHead title="Certificates" note="What was issued, the newest first." actions={<Button>Make one</Button>} />
    </Case>
  )
}
