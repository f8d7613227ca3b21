import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Case } from './case.tsx'

export const name = 'Breadcrumbs'
export const group = 'Navigation'

export function States() {
  return (
    <Case title="The whole way, on a phone one step back">
      <Breadcrumbs
        label="Where you are"
        places={[
          { text: 'Courses', href: '#courses' },
          { text: 'Reading the Gospel of Mark', href: '#mark' },
          { text: 'The storm' },
        ]}
      />
    </Case>
  )
}
