import { SearchField } from '../search-field.tsx'
import { Case } from './case.tsx'

export const name = 'Search field'
export const group = 'Fields'

const WORDS = { submitLabel: 'Search', clearLabel: 'Clear the search', action: '' }

export function States() {
  return (
    <Case title="Empty, and with a text">
      <SearchField {...WORDS} label="Search for courses" placeholder="Mark, prayer, a question…" />
      <SearchField {...WORDS} label="Search again" defaultValue="Sonntagsschulunterrichtsvorbereitung" />
    </Case>
  )
}
