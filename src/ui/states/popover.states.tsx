import { Button } from '../button.tsx'
import { Popover } from '../popover.tsx'
import { Switch } from '../switch.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Popover'
export const group = 'Over the page'

export function States() {
  return (
    <Case title="A few settings beside their control">
      <Row>
        <Popover trigger={<Button variant="line">Reading</Button>} title="Reading" closeLabel="Close">
          <Switch label="Larger letters" defaultChecked />
          <Switch label="Numbers of verses" />
        </Popover>
      </Row>
    </Case>
  )
}
