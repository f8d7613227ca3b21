import { SavedState } from '../saved-state.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Saved state'
export const group = 'Telling'

export function States() {
  return (
    <Case title="Being saved, saved, not saved">
      <Row>
        <SavedState state="saving" text="Saving…" />
        <SavedState state="saved" text="Saved at 14:05" />
        <SavedState state="failed" text="Not saved" retryLabel="Try again" />
      </Row>
    </Case>
  )
}
