import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Button'
export const group = 'Buttons'

const TYPES = [
  ['flat', 'Flat'],
  ['gradient', 'Gradient'],
  ['outline', 'Outline'],
] as const

export function States() {
  return (
    <>
      {TYPES.map(([type, title]) => (
        <Case key={type} title={title} btn={type}>
          <Row>
            <Button size="lg">
              Begin with Mark
              <Icon name="arrow-end" />
            </Button>
            <Button>Continue</Button>
            <Button size="sm">Save</Button>
          </Row>
          <Row>
            <Button data-forced="hover">Hover</Button>
            <Button data-forced="focus">Focus</Button>
            <Button data-forced="pressed">Pressed</Button>
            <Button busy>Sending</Button>
            <Button disabled>Disabled</Button>
          </Row>
        </Case>
      ))}
      <Case title="Quieter kinds, the same in every portal">
        <Row>
          <Button variant="soft">Soft</Button>
          <Button variant="line">Line</Button>
          <Button variant="text">Text</Button>
          <Button variant="bad">Delete</Button>
        </Row>
        <Row>
          <IconButton icon="close" label="Close" />
          <IconButton icon="close" label="Close, with a line" variant="line" />
          <IconButton icon="plus" label="Add" variant="solid" />
          <IconButton icon="bell" label="News, 3 new" count={3} variant="line" />
          <IconButton icon="bell" label="News, none can be shown" disabled />
        </Row>
      </Case>
      {(['brand', 'night', 'deep'] as const).map((wall) => (
        <Case key={wall} title={`On ${wall}`} wall={wall}>
          <Row>
            <Button>Begin with Mark</Button>
            <Button variant="text">See all courses</Button>
            <IconButton icon="search" label="Search" />
          </Row>
        </Case>
      ))}
      <Case title="As wide as its parent, with many words">
        <Button wide>Zur Wiederherstellung des Kennworts weitergehen und anmelden</Button>
      </Case>
    </>
  )
}
