import { CopyField } from '../copy-field.tsx'
import { Case } from './case.tsx'

export const name = 'Copy field'
export const group = 'Fields'

export function States() {
  return (
    <Case title="An address to take along">
      <CopyField
        label="Invitation"
        help="Whoever opens it comes to your group."
        value="https://learn.example.org/en/?team_id=harbour"
        copyLabel="Copy"
        copiedLabel="Copied"
      />
    </Case>
  )
}
