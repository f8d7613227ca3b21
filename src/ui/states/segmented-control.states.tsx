import { SegmentedControl } from '../segmented-control.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Segmented control'
export const group = 'Choice'

export function States() {
  return (
    <Case title="Words; with icons">
      <Row>
        <SegmentedControl
          label="Time"
          defaultValue="week"
          options={[
            { value: 'week', text: 'Week' },
            { value: 'month', text: 'Month' },
            { value: 'year', text: 'Year' },
          ]}
        />
        <SegmentedControl
          label="View"
          defaultValue="tree"
          options={[
            { value: 'tree', text: 'Tree', icon: 'tree' },
            { value: 'list', text: 'List', icon: 'menu' },
          ]}
        />
      </Row>
    </Case>
  )
}
