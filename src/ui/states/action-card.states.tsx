import { Icon } from '../icon.tsx'
import { ActionCardFace, actionCardClass } from '../action-card.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Action card'
export const group = 'Navigation'

export function States() {
  return (
    <Case title="Back, and the way on">
      <Grid>
        <a href="#back" className={actionCardClass}>
          <ActionCardFace
            note={
              <>
                <Icon name="arrow-start" />
                Previous
              </>
            }
          >
            What did you notice?
          </ActionCardFace>
        </a>
        <button type="button" className={actionCardClass} data-main>
          <ActionCardFace note="Then: Two meals by the lake">
            Finish the lesson
            <Icon name="check" />
          </ActionCardFace>
        </button>
      </Grid>
    </Case>
  )
}
