import { IconButton } from '../icon-button.tsx'
import '../lazy-icons.ts'
import { Case, Row } from './case.tsx'

export const name = 'Icon button'
export const group = 'Buttons'

export function States() {
  return (
    <Case title="Plain, line, solid; pressed; with news; not available">
      <Row>
        <IconButton icon="bookmark" label="Keep" />
        <IconButton icon="bookmark" label="Keep, with a line" variant="line" />
        <IconButton icon="bookmark" label="Keep, filled" variant="solid" />
        <IconButton icon="captions" label="Captions" aria-pressed="true" />
        <IconButton icon="bell" label="News, 3 new" count={3} />
        <IconButton icon="bell" label="News, more than 99" count={140} variant="line" />
        <IconButton icon="trash" label="Delete" disabled />
      </Row>
    </Case>
  )
}
