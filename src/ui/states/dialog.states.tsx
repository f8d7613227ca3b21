import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Dialog'
export const group = 'Over the page'

export function States() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Case title="A question over the page">
      <Row>
        <Button variant="soft" onClick={() => setOpen(true)}>
          Leave the test
        </Button>
      </Row>
      <Dialog
        open={isOpen}
        onClose={close}
        closeLabel="Close"
        title="Leave the test?"
        actions={
          <>
            <Button onClick={close}>Leave</Button>
            <Button variant="text" onClick={close}>
              Stay
            </Button>
          </>
        }
      >
        Your four answers are kept until tomorrow evening.
      </Dialog>
    </Case>
  )
}
