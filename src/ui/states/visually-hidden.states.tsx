import { VisuallyHidden } from '../visually-hidden.tsx'
import { Case } from './case.tsx'

export const name = 'Visually hidden'
export const group = 'Reading'

export function States() {
  return (
    <Case title="Said to readers of screens, seen by nobody">
      <p>
        38 %<VisuallyHidden> of the course is done</VisuallyHidden>
      </p>
    </Case>
  )
}
