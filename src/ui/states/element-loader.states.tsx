import { useState } from 'react'
import { Button } from '../button.tsx'
import { ElementLoader } from '../element-loader.tsx'
import { Mark } from '../mark.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Element loader'
export const group = 'Waiting'

type Phase = 'start' | 'finish'

const PHASE_MS = 1500

export function States() {
  const [phase, setPhase] = useState<Phase>()
  const show = () => {
    setPhase('start')
    setTimeout(setPhase, PHASE_MS, 'finish')
    setTimeout(setPhase, 2 * PHASE_MS, undefined)
  }
  return (
    <Case title="Over the whole screen, when an element takes longer than 200 ms">
      <Row>
        <Mark />
        <Button variant="soft" onClick={show}>
          Let the sun rise
        </Button>
      </Row>
      {phase && <ElementLoader phase={phase} label="Loading" />}
    </Case>
  )
}
