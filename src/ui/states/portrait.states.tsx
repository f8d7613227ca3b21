import { Portrait } from '../portrait.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Portrait'
export const group = 'People'

export function States() {
  return (
    <Case title="A person stands in an arch">
      <Row>
        <Portrait name="Tomas" picture="/art/person-tomas.svg" />
        <Portrait name="Miriam" picture="/art/person-miriam.svg" size="lg" />
        <Portrait name="Iryna Koval" />
        <Portrait name="مريم حداد" size="lg" />
      </Row>
    </Case>
  )
}
