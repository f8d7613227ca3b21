import { useState } from 'react'
import { Button } from '../button.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Loading bar'
export const group = 'Waiting'

export function States() {
  const [isActive, setActive] = useState(false)
  return (
    <Case title="At the upper edge of the window, after 200 ms, on a curve of 5000">
      <Row>
        <Button variant="soft" onClick={() => setActive(!isActive)}>
          {isActive ? 'It has come' : 'Load'}
        </Button>
      </Row>
      <LoadingBar active={isActive} label="Loading (sample)" />
    </Case>
  )
}
