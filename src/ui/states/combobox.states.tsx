import { useState } from 'react'
import { Combobox, type ComboboxOption, type ComboboxWords } from '../combobox.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Combobox'
export const group = 'Fields'

const WORDS: ComboboxWords = {
  none: 'Sorry, no matching options.',
  typeMore: 'Type at least 3 characters.',
  loading: 'Searching…',
  failed: 'The search did not work. Try again.',
  clear: 'Clear',
  open: 'Show the choices',
}
const PEOPLE: ComboboxOption[] = [
  { value: 'olena', text: 'Olena Bondar', note: 'Ukrainian, English' },
  { value: 'miriam', text: 'Miriam Levi', note: 'English, Arabic' },
  { value: 'tomas', text: 'Tomas Novák' },
  { value: 'yusuf', text: 'Yusuf Demir' },
]
const ANSWER_AFTER_MS = 400

async function search(text: string): Promise<ComboboxOption[]> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS))
  return PEOPLE.filter((person) => person.text.toLowerCase().includes(text.toLowerCase()))
}

export function States() {
  return (
    <Case title="All choices here; searched on the server; wrong; not available">
      <Grid>
        <One label="Mentor" options={PEOPLE} />
        <One label="Learner" help="Try: miriam" search={search} placeholder="Name or e-mail" />
        <One label="Mentor, missing" options={PEOPLE} error="Choose a mentor" />
        <One label="Mentor, fixed" options={PEOPLE} chosen={PEOPLE[1]} isDisabled />
      </Grid>
    </Case>
  )
}

interface OneProps {
  label: string
  help?: string
  error?: string
  placeholder?: string
  options?: ComboboxOption[]
  search?: typeof search
  chosen?: ComboboxOption | undefined
  isDisabled?: boolean
}

function One({ chosen, isDisabled, ...props }: OneProps) {
  const [value, setValue] = useState<ComboboxOption | null>(chosen ?? null)
  return <Combobox {...props} words={WORDS} value={value} onChange={setValue} disabled={isDisabled} />
}
