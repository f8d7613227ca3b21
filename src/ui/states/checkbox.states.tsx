import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Case, Grid, Row } from './case.tsx'

export const name = 'Checkbox'
export const group = 'Choice'

export function States() {
  return (
    <>
      <Case title="Open, chosen, missing, not available">
        <Grid>
          <div>
            <Checkbox label="Not chosen" />
            <Checkbox label="Chosen" defaultChecked />
            <Checkbox label="Not available" disabled />
            <Checkbox label="Chosen, and can't be changed" disabled defaultChecked />
          </div>
          <div>
            <Checkbox label="I agree to the terms of use" error="Needed before going on" />
            <Checkbox type="radio" name="states-checkbox" label="One of these" defaultChecked />
            <Checkbox type="radio" name="states-checkbox" label="Or this one" />
          </div>
        </Grid>
      </Case>
      <Case title="Forgotten: it shakes for 2.9 s">
        <Shaking />
      </Case>
    </>
  )
}

function Shaking() {
  const [shake, setShake] = useState(0)
  return (
    <>
      <Checkbox label="I have read what happens to my data" shake={shake} />
      <Row>
        <Button variant="soft" size="sm" onClick={() => setShake(shake + 1)}>
          Shake it
        </Button>
      </Row>
    </>
  )
}
