import { Icon } from '../icon.tsx'
import { WayCardFace, wayCardClass } from '../way-card.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Way card'
export const group = 'Navigation'

export function States() {
  return (
    <Case title="Back, and the way on">
      <Grid>
        <a href="#back" className={wayCardClass}>
          <WayCardFace
            note={
              <>
                <Icon name="arrow-start" />
                Previous
              </>
            }
          >
            What did you notice?
          </WayCardFace>
        </a>
        <button type="button" className={wayCardClass} data-main>
          <WayCardFace note="Then: Two meals by the lake">
            Finish the lesson
            <Icon name="check" />
          </WayCardFace>
        </button>
      </Grid>
    </Case>
  )
}
