import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Entries, Entry, EntryActions, EntryHead } from '../entries.tsx'
import { Field } from '../field.tsx'
import { Case } from './case.tsx'

export const name = 'Entries'
export const group = 'Data'

const HEAD = <EntryHead picture={<Avatar name="Ruth Adeyemi" size="sm" />} title="Ruth Adeyemi" facts="Nov 21, 2026" />

export function States() {
  return (
    <Case title="Read and decided on; settled; with a form at its side">
      <Entries>
        <Entry>
          {HEAD}
          <p>Could somebody say how you read verse 3 aloud?</p>
          <EntryActions>
            <Button size="sm">Publish</Button>
            <Button size="sm" variant="text">
              Do not show
            </Button>
          </EntryActions>
        </Entry>
        <Entry isQuiet>
          <EntryHead title={<Badge icon="eye-off">Hidden</Badge>} facts="Nov 20, 2026" />
          <p>It stays readable for who wrote it.</p>
        </Entry>
        <Entry sideWidth="form" side={<Field label="Words to the learner" />}>
          {HEAD}
          <p>14 Harbour Lane, Plymouth</p>
        </Entry>
      </Entries>
    </Case>
  )
}
