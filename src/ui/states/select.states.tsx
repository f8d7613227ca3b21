import { ChipSelect, Select } from '../select.tsx'
import { Case, Grid, Row } from './case.tsx'

export const name = 'Select'
export const group = 'Fields'

const LANGUAGES = [
  { value: 'en', text: 'English' },
  { value: 'uk', text: 'Українська' },
  { value: 'ar', text: 'العربية' },
  { value: 'de', text: 'Deutsch', group: 'Later' },
]

export function States() {
  return (
    <>
      <Case title="Chosen, not yet chosen, wrong, not available">
        <Grid>
          <Select label="Language" options={LANGUAGES} defaultValue="uk" help="Of letters and reminders." />
          <Select label="Second language" options={LANGUAGES} placeholder="Choose a language" defaultValue="" />
          <Select label="Language of the course" options={LANGUAGES} error="This course is not in English" />
          <Select label="Language, fixed" options={LANGUAGES} disabled />
        </Grid>
      </Case>
      <Case title="As a chip, for the order of a list">
        <Row>
          <ChipSelect
            label="Order"
            icon="sort"
            options={[
              { value: 'new', text: 'Newest first' },
              { value: 'name', text: 'By name' },
            ]}
          />
        </Row>
      </Case>
    </>
  )
}
