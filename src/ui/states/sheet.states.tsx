import { useState } from 'react'
import { DoorArt } from '../art/door-art.tsx'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { Sheet } from '../sheet.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Sheet'
export const group = 'Over the page'

export function States() {
  const [shape, setShape] = useState<'aside' | 'modal'>('aside')
  const [isOpen, setOpen] = useState(false)
  const open = (next: typeof shape) => {
    setShape(next)
    setOpen(true)
  }
  return (
    <Case title="Aside of 600, modal of 600, card of 315 from below">
      <Row>
        <Button variant="soft" onClick={() => open('aside')}>
          Open the aside
        </Button>
        <Button variant="soft" onClick={() => open('modal')}>
          Open the modal
        </Button>
      </Row>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        shape={shape}
        closeLabel="Close"
        label="Sign in"
        art={shape === 'aside' ? <DoorArt /> : undefined}
      >
        <h2>Sign in</h2>
        <p>One minute, and your place is kept.</p>
        <Field label="Your e-mail" type="email" />
      </Sheet>
    </Case>
  )
}
