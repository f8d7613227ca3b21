import { DateField } from '../date-field.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Date field'
export const group = 'Fields'

export function States() {
  return (
    <Case title="A day, a moment, a time">
      <Grid>
        <DateField label="Birthday" defaultValue="1994-05-17" optional="(optional)" />
        <DateField label="Begins" type="datetime-local" defaultValue="2026-11-21T18:30" help="In your own time zone." />
        <DateField label="Reminder" type="time" error="This time has passed" />
        <DateField label="Ends" disabled defaultValue="2026-12-24" />
      </Grid>
    </Case>
  )
}
