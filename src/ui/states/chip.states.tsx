import { useState } from 'react'
import { Chip, ChipChoice, chipClass, ChipFace, ChipRow } from '../chip.tsx'
import { Case } from './case.tsx'

export const name = 'Chip'
export const group = 'Navigation'

const FILTERS = [
  ['All', '9'],
  ['Bible', '4'],
  ['Prayer', '2'],
  ['Selbstverständlichkeiten', '1'],
]

export function States() {
  const [selected, select] = useState('All')
  return (
    <>
      <Case title="Filters: one is on">
        <ChipRow label="Filter">
          {FILTERS.map(([text, count]) => (
            <Chip key={text} count={count} selected={text === selected} onClick={() => select(text ?? '')}>
              {text}
            </Chip>
          ))}
          <Chip icon="sort">Filter</Chip>
          <Chip disabled>None left</Chip>
        </ChipRow>
      </Case>
      <Case title="As links, and as fields of a form">
        <ChipRow label="Languages">
          <a href="#english" className={chipClass()} aria-current="true">
            <ChipFace>English</ChipFace>
          </a>
          <a href="#ukrainian" className={chipClass()} lang="uk">
            <ChipFace count="3">Українська</ChipFace>
          </a>
        </ChipRow>
        <ChipRow label="Price">
          <ChipChoice name="states-chip" value="any" defaultChecked>
            Any price
          </ChipChoice>
          <ChipChoice name="states-chip" value="free" count="6">
            Free
          </ChipChoice>
        </ChipRow>
      </Case>
    </>
  )
}
