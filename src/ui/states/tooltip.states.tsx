import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Tooltip'
export const group = 'Over the page'

export function States() {
  return (
    <Case title="Fades in 300 ms, out in 400">
      <Row>
        <Tooltip text="Keep for later">
          <IconButton icon="bookmark" label="Keep for later" variant="line" />
        </Tooltip>
        <Tooltip text="Finish “The storm” first" side="bottom">
          <Button variant="soft">The sower</Button>
        </Tooltip>
      </Row>
    </Case>
  )
}
