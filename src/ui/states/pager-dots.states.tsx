import { useState } from 'react'
import { PagerDots } from '../pager-dots.tsx'
import { Case } from './case.tsx'

export const name = 'Pager dots'
export const group = 'Navigation'

export function States() {
  const [current, setCurrent] = useState(1)
  return (
    <Case title="Five slides, the second is shown">
      <PagerDots
        label="Reviews"
        count={5}
        current={current}
        labelOf={(index) => `Review ${index + 1} of 5`}
        onChoose={setCurrent}
      />
    </Case>
  )
}
