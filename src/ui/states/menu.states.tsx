import { buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Menu'
export const group = 'Over the page'

export function States() {
  return (
    <Case title="A panel under its control">
      <Row>
        <Menu
          group="states-menu"
          triggerClass={buttonClass({ variant: 'line' })}
          trigger={
            <>
              More
              <Icon name="chevron-down" />
            </>
          }
        >
          <a href="#profile" className={buttonClass({ variant: 'text' })}>
            Profile
          </a>
        </Menu>
      </Row>
    </Case>
  )
}
