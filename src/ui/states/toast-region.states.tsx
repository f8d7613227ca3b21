import { Button } from '../button.tsx'
import { showToast } from '../toasts.ts'
import { Case, Row } from './case.tsx'

export const name = 'Toast'
export const group = 'Telling'

export function States() {
  return (
    <Case title="At the edge of the window: 5 s for a success, 10 s for a failure">
      <Row>
        <Button variant="soft" onClick={() => showToast({ tone: 'success', text: 'Your place is kept' })}>
          Succeed
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            showToast({ tone: 'success', text: 'Block deleted', action: { text: 'Undo', onPress: () => {} } })
          }
        >
          Succeed, with a way back
        </Button>
        <Button variant="soft" onClick={() => showToast({ tone: 'error', text: 'Not sent. Try again later.' })}>
          Fail
        </Button>
      </Row>
    </Case>
  )
}
