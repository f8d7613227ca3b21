import { FloatingButton, FloatingStack, MouseIndicator, patternClass } from '../floating.tsx'
import { Case, Stage } from './case.tsx'

export const name = 'Floating buttons'
export const group = 'Over the page'

export function States() {
  return (
    <>
      <Case title="At the lower end corner of the window, from below">
        <Stage>
          <FloatingStack label="Tools (sample)">
            <FloatingButton icon="mentor" label="Write, 2 new" order={1} variant="main" count={2} />
            <FloatingButton icon="tree" label="Elements" order={2} />
            <FloatingButton icon="arrow-up" label="To the top" order={3} />
          </FloatingStack>
        </Stage>
      </Case>
      <Case title="There is more below; a ground for pages that hold little">
        <Stage>
          <div className={patternClass} data-fill>
            <MouseIndicator />
          </div>
        </Stage>
      </Case>
    </>
  )
}
