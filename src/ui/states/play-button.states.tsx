import { PlayButton } from '../play-button.tsx'
import { Case } from './case.tsx'
import styles from './case.module.css'

export const name = 'Play button'
export const group = 'Buttons'

export function States() {
  return (
    <Case title="Over a poster">
      <div className={styles.poster} data-on="night">
        <PlayButton>Play the storm</PlayButton>
      </div>
    </Case>
  )
}
