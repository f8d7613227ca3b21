import { Accordion } from '../accordion.tsx'
import { Case } from './case.tsx'

export const name = 'Accordion'
export const group = 'Navigation'

const ENTRIES = [
  {
    id: 'a',
    title: 'Do I need an account?',
    content: 'The first lesson of every open course needs none.',
    isOpen: true,
  },
  { id: 'b', title: 'Who answers my questions?', content: 'Five people of the learning team, usually within a day.' },
  {
    id: 'c',
    title: 'Was geschieht mit meinen Aufzeichnungen, wenn ich die Zugangsberechtigung zurückgebe?',
    content: 'Sie bleiben dreißig Tage erhalten.',
  },
]

export function States() {
  return (
    <>
      <Case title="One open, two closed">
        <Accordion entries={ENTRIES} name="states-accordion" />
      </Case>
      <Case title="On night" wall="night">
        <Accordion entries={ENTRIES.slice(0, 2)} />
      </Case>
    </>
  )
}
